CREATE TABLE "contact_hold" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"channel" text NOT NULL,
	"message_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "contact_hold_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "note_tag" ADD COLUMN "contact" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "corrections" jsonb;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "number_was" text;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "note_id" text;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_hold" ADD CONSTRAINT "contact_hold_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_hold_open" ON "contact_hold" USING btree ("tenant_id","consumer_id") WHERE "contact_hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_hold_message" ON "contact_hold" USING btree ("tenant_id","message_id");