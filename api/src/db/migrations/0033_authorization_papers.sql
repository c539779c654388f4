CREATE TABLE "authorization_paper" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authorization_paper_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_authorization" ADD COLUMN "unrecorded_reason" text;--> statement-breakpoint
ALTER TABLE "payment_authorization" ADD COLUMN "paper_id" text;--> statement-breakpoint
ALTER TABLE "authorization_paper" ADD CONSTRAINT "authorization_paper_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_paper_consumer" ON "authorization_paper" USING btree ("tenant_id","consumer_id");