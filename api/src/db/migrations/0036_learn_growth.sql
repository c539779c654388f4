-- A file of a new tenant makes many times the rows that the last statistics know, and PostgreSQL learns of it by itself
-- only a minute later. Until then every query of that tenant is planned for one row: the first night after 2,000 accounts
-- had a step that did not end. So statistics are gathered again after a file of 500 accounts and more, however many
-- accounts there are of other tenants, and while a long file is saved whenever the accounts have doubled.
CREATE FUNCTION "learn_sizes"("grown" bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF (SELECT c.reltuples <= 0
          OR grown >= 500
          OR pg_stat_get_mod_since_analyze(c.oid) > greatest(500, c.reltuples)
        FROM pg_class c WHERE c.oid = 'public.debt'::regclass) THEN
    ANALYZE consumer, contact_point, consent, debt, debt_party, consumer_status, ledger_account, transfer,
      validation_notice, notice_due, offer, upload_key;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "learn_sizes"() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT learn_sizes(0);
$$;
