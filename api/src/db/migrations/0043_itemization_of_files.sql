ALTER TABLE "debt" ADD COLUMN "itemization" jsonb;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "rows_unitemized" integer DEFAULT 0 NOT NULL;