CREATE TABLE "payment_dispute" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"taken" bigint,
	"withdrawn_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_dispute_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "processor_day" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"disputed" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"ledger_charged" bigint NOT NULL,
	"ledger_refunded" bigint NOT NULL,
	"ledger_disputed" bigint NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processor_day_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" USING btree ("tenant_id","payment_id");