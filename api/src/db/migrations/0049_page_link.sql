CREATE TABLE "page_link" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"page" text NOT NULL,
	"debt_id" text,
	"channel" text NOT NULL,
	"contact_point_id" text NOT NULL,
	"message_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_link_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "page_link" ADD CONSTRAINT "page_link_tenant_id_id_link_token_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."link_token"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_link_consumer" ON "page_link" USING btree ("tenant_id","consumer_id","sent_at");