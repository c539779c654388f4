CREATE TABLE "collected_part" (
	"tenant_id" text NOT NULL,
	"split" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"method" text NOT NULL,
	"came" bigint NOT NULL,
	"back" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "collected_part_tenant_id_split_day_part_method_pk" PRIMARY KEY("tenant_id","split","day","part","method")
);
--> statement-breakpoint
ALTER TABLE "ledger_check" ADD COLUMN "has_parts" boolean DEFAULT false NOT NULL;