ALTER TABLE "consent" ADD COLUMN "usable_from" date;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "evidence_sealed" text;