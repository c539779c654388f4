CREATE TABLE "contact_request" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"kind" text NOT NULL,
	"via" text NOT NULL,
	"received_on" date NOT NULL,
	"evidence_sealed" text NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "contact_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_message" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"carrier_ref" text NOT NULL,
	"consumer_id" text,
	"contact_point_id" text,
	"content_sealed" text NOT NULL,
	"meaning" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone,
	CONSTRAINT "inbound_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "party" text DEFAULT 'consumer' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "contact_point_id" text;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "place" text DEFAULT 'home_or_mobile' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "contact_attempt" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_request_consumer" ON "contact_request" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "inbound_message_consumer" ON "inbound_message" USING btree ("tenant_id","consumer_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_message_once" ON "inbound_message" USING btree ("tenant_id","channel","carrier_ref");