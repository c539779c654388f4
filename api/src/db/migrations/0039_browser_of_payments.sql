ALTER TABLE "payment" ADD COLUMN "browser_id" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "browser_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser_id" text;