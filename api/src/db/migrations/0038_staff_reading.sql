ALTER TABLE "access_log" ADD COLUMN "counted" text;--> statement-breakpoint
CREATE INDEX "access_log_counted" ON "access_log" USING btree ("tenant_id","at","id") WHERE "access_log"."counted" is not null;--> statement-breakpoint
CREATE INDEX "access_log_counted_actor" ON "access_log" USING btree ("tenant_id","actor_id","at","id") WHERE "access_log"."counted" is not null;