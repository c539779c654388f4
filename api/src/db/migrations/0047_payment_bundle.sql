CREATE TABLE "payment_bundle" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payer_id" text NOT NULL,
	"total" bigint NOT NULL,
	"parts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_bundle_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_bundle_parts" CHECK ("payment_bundle"."parts" between 2 and 12 and "payment_bundle"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "bundle_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bundle_id" text;--> statement-breakpoint
ALTER TABLE "payment_bundle" ADD CONSTRAINT "payment_bundle_tenant_id_payer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_bundle_id_payment_bundle_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bundle_id") REFERENCES "public"."payment_bundle"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_of_bundle" ON "payment" USING btree ("tenant_id","bundle_id") WHERE "payment"."bundle_id" is not null;