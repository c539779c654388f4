DROP INDEX "payment_debit";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
CREATE INDEX "payment_debit" ON "payment" USING btree ("tenant_id","business_date") WHERE "payment"."sec" is not null;--> statement-breakpoint
-- Until now a bank debit of the nightly run carried the day on which the bank got it. It takes effect on the next day
-- that is neither a weekend nor a holiday of the Federal Reserve Banks.
UPDATE "payment" p
   SET "handed_over_on" = p."business_date",
       "business_date" = (
         SELECT min(d)::date
           FROM generate_series(p."business_date" + 1, p."business_date" + 10, interval '1 day') d
          WHERE extract(isodow FROM d) < 6
            AND d::date NOT IN (
            '2022-01-01', '2022-01-17', '2022-02-21', '2022-05-30', '2022-06-20', '2022-07-04', '2022-09-05',
            '2022-10-10', '2022-11-11', '2022-11-24', '2022-12-26', '2023-01-02', '2023-01-16', '2023-02-20',
            '2023-05-29', '2023-06-19', '2023-07-04', '2023-09-04', '2023-10-09', '2023-11-11', '2023-11-23',
            '2023-12-25', '2024-01-01', '2024-01-15', '2024-02-19', '2024-05-27', '2024-06-19', '2024-07-04',
            '2024-09-02', '2024-10-14', '2024-11-11', '2024-11-28', '2024-12-25', '2025-01-01', '2025-01-20',
            '2025-02-17', '2025-05-26', '2025-06-19', '2025-07-04', '2025-09-01', '2025-10-13', '2025-11-11',
            '2025-11-27', '2025-12-25', '2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19',
            '2026-07-04', '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01',
            '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-19', '2027-07-05', '2027-09-06', '2027-10-11',
            '2027-11-11', '2027-11-25', '2027-12-25'))
 WHERE p."initiator" = 'system' AND p."sec" IS NOT NULL AND p."kind" IN ('plan', 'scheduled');--> statement-breakpoint
UPDATE "debt" d
   SET "last_payment_date" = p."business_date"
  FROM "payment" p
 WHERE p."tenant_id" = d."tenant_id" AND p."debt_id" = d."id" AND p."settlement" = 'settled'
   AND p."handed_over_on" = d."last_payment_date" AND p."amount" = d."last_payment_amount";
