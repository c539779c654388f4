DROP INDEX "note_tag_name";--> statement-breakpoint
DROP INDEX "audit_log_consumer";--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "note_tag_key" ON "note_tag" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_history" ON "audit_log" USING btree ("tenant_id","consumer_id","seq");