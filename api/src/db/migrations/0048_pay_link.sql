CREATE TABLE "pay_link" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"shown_name" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"staff_id" text,
	"payment_id" text,
	"payer_name" text,
	"payer_language" text,
	"payer_email_sealed" text,
	CONSTRAINT "pay_link_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_link_amount" CHECK ("pay_link"."amount" > 0),
	CONSTRAINT "pay_link_end" CHECK (("pay_link"."ended_at" is null) = ("pay_link"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_link_token" ON "pay_link" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "pay_link_consumer" ON "pay_link" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_link_debt" ON "pay_link" USING btree ("tenant_id","debt_id","created_at");