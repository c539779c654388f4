CREATE TABLE "counter_offer" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"answer_by" date,
	"created_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"reason" text,
	"answer_way" text,
	"answer_amount" bigint,
	"answer_day" date,
	"offer_id" text,
	"ends_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "counter_offer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "counter_offer_amount" CHECK ("counter_offer"."amount" > 0 and coalesce("counter_offer"."answer_amount", 1) > 0),
	CONSTRAINT "counter_offer_answer" CHECK ("counter_offer"."state" not in ('agreed', 'approved', 'countered') or ("counter_offer"."offer_id" is not null and "counter_offer"."ends_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "counter_id" text;--> statement-breakpoint
ALTER TABLE "counter_offer" ADD CONSTRAINT "counter_offer_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_offer_debt" ON "counter_offer" USING btree ("tenant_id","debt_id","created_at");--> statement-breakpoint
CREATE INDEX "counter_offer_standing" ON "counter_offer" USING btree ("tenant_id","ends_on") WHERE "counter_offer"."state" in ('agreed', 'approved', 'countered');--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offer_one_open" ON "counter_offer" USING btree ("tenant_id","debt_id") WHERE "counter_offer"."state" = 'open';