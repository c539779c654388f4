ALTER TABLE "envelope_signature" ADD COLUMN "signed_for" text;--> statement-breakpoint
ALTER TABLE "envelope_signature" ADD COLUMN "capacity" text;