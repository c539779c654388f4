CREATE TABLE "calendar_feed" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"shows_amount" boolean NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_one_live" ON "calendar_feed" USING btree ("tenant_id","consumer_id") WHERE "calendar_feed"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_feed_consumer" ON "calendar_feed" USING btree ("tenant_id","consumer_id");