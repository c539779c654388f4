CREATE TABLE "refund" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"debt_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"processor_reference" text,
	"failure_code" text,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refund_amount_positive" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_second_person" CHECK ("refund"."decided_by" is null or "refund"."decided_by" <> "refund"."requested_by")
);
--> statement-breakpoint
DROP INDEX "transfer_collected";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_newest" ON "refund" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("tenant_id","created_at") WHERE "refund"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "refund_to_check" ON "refund" USING btree ("tenant_id","check_at") WHERE "refund"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request" ON "refund" USING btree ("tenant_id","requested_by","request_key") WHERE "refund"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_processor_reference" ON "refund" USING btree ("tenant_id","processor_reference") WHERE "refund"."processor_reference" is not null;--> statement-breakpoint
CREATE INDEX "transfer_collected" ON "transfer" USING btree ("tenant_id","business_date","id") WHERE "transfer"."kind" in ('settle', 'unapplied', 'return', 'refund', 'refund_failed', 'reverse');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded_within_amount" CHECK ("payment"."refunded" between 0 and "payment"."amount");
--> statement-breakpoint
UPDATE "payment" SET "refunded" = "amount" WHERE "settlement" in ('refunded', 'reversed');
--> statement-breakpoint
UPDATE "work_item" SET "kind" = 'refund_review' WHERE "kind" = 'partial_refund';
