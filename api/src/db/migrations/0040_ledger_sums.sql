CREATE TABLE "collected_day" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"channel" text NOT NULL,
	"came" bigint NOT NULL,
	"back" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "collected_day_tenant_id_day_method_channel_pk" PRIMARY KEY("tenant_id","day","method","channel")
);
--> statement-breakpoint
CREATE TABLE "ledger_news" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "ledger_news_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_sum" (
	"tenant_id" text NOT NULL,
	"account" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "ledger_sum_tenant_id_account_pk" PRIMARY KEY("tenant_id","account")
);
--> statement-breakpoint
ALTER TABLE "ledger_check" ADD COLUMN "has_sums" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_check" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
-- What changes in the books is noted with the change itself, whoever makes it: the check of each minute looks at that
-- only. It is a trigger's work, because a writer could forget it.
CREATE FUNCTION "note_ledger_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_news (tenant_id, kind, subject_id) VALUES (new.tenant_id, tg_argv[0], new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Files bring openings by the thousand, so these are taken together.
CREATE FUNCTION "note_new_transfers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_news (tenant_id, kind, subject_id) SELECT a.tenant_id, 'transfer', a.id FROM added a;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_ledger_news" AFTER INSERT ON "transfer" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "note_new_transfers"();--> statement-breakpoint
CREATE TRIGGER "note_ledger_news" AFTER UPDATE OF "balance" ON "debt" FOR EACH ROW
  WHEN (old.balance IS DISTINCT FROM new.balance) EXECUTE FUNCTION "note_ledger_news"('debt');--> statement-breakpoint
CREATE TRIGGER "note_ledger_news_of_new" AFTER INSERT ON "debt" FOR EACH ROW
  WHEN (new.balance <> 0) EXECUTE FUNCTION "note_ledger_news"('debt');--> statement-breakpoint
CREATE TRIGGER "note_ledger_news" AFTER UPDATE OF "settlement", "amount", "refunded" ON "payment" FOR EACH ROW
  WHEN ((old.settlement, old.amount, old.refunded) IS DISTINCT FROM (new.settlement, new.amount, new.refunded)
    AND (old.settlement = 'settled' OR new.settlement = 'settled'))
  EXECUTE FUNCTION "note_ledger_news"('payment');--> statement-breakpoint
CREATE TRIGGER "note_ledger_news_of_new" AFTER INSERT ON "payment" FOR EACH ROW
  WHEN (new.settlement = 'settled') EXECUTE FUNCTION "note_ledger_news"('payment');
