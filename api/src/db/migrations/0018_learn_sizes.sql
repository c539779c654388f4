-- Without statistics the planner takes every index that begins with the tenant for as good as the key, and a table that
-- files fill for the first time is then read from end to end for each row. Only an owner may gather statistics, hence
-- the definer's rights; nothing is read out.
CREATE FUNCTION "learn_sizes"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF (SELECT c.reltuples <= 0 FROM pg_class c WHERE c.oid = 'public.debt'::regclass) THEN
    ANALYZE consumer, contact_point, consent, debt, debt_party, consumer_status, ledger_account, transfer,
      validation_notice, upload_key;
  END IF;
END $$;
