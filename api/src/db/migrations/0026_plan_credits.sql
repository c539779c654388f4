CREATE TABLE "plan_credit" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_payment_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_credit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_credit_amount" CHECK (case when "plan_credit"."reason" = 'taken_back' then "plan_credit"."amount" < 0 else "plan_credit"."amount" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "plan_payment" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_credit" ADD CONSTRAINT "plan_credit_tenant_id_plan_id_plan_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plan"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credit" ADD CONSTRAINT "plan_credit_tenant_id_plan_payment_id_plan_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_payment_id") REFERENCES "public"."plan_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_credit_instalment" ON "plan_credit" USING btree ("tenant_id","plan_payment_id");--> statement-breakpoint
CREATE INDEX "plan_credit_payment" ON "plan_credit" USING btree ("tenant_id","payment_id");--> statement-breakpoint
ALTER TABLE "plan_payment" ADD CONSTRAINT "plan_payment_covered" CHECK ("plan_payment"."covered" between 0 and coalesce("plan_payment"."edited_amount", "plan_payment"."amount"));--> statement-breakpoint
-- The policies bind the owner too, and see no tenant here. They are forced again at the end of each migration.
ALTER TABLE "payment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_payment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "plan_credit" ("tenant_id", "id", "plan_id", "plan_payment_id", "payment_id", "amount", "reason", "at")
SELECT p."tenant_id", p."id", r."plan_id", r."id", p."id", least(p."amount", coalesce(r."edited_amount", r."amount")),
       CASE p."kind" WHEN 'plan' THEN 'debit' ELSE 'past_due' END, p."created_at"
  FROM "plan_payment" r
  JOIN "payment" p ON p."tenant_id" = r."tenant_id" AND p."id" = r."payment_id" AND p."plan_payment_id" = r."id"
 WHERE r."status" IN ('submitted', 'completed') AND coalesce(r."edited_amount", r."amount") > 0
   AND (p."state" IN ('created', 'sent', 'unknown') OR p."settlement" IN ('pending', 'settled'));--> statement-breakpoint
UPDATE "plan_payment" r SET "covered" = c."amount" FROM "plan_credit" c
 WHERE c."tenant_id" = r."tenant_id" AND c."plan_payment_id" = r."id";
