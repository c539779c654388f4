CREATE TABLE "consumer_status" (
	"tenant_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"status" text NOT NULL,
	"first_name_key" text NOT NULL,
	"last_name_key" text NOT NULL,
	"street_key" text,
	CONSTRAINT "consumer_status_tenant_id_consumer_id_status_pk" PRIMARY KEY("tenant_id","consumer_id","status")
);
--> statement-breakpoint
DROP INDEX "debt_status";--> statement-breakpoint
DROP INDEX "consumer_last_name";--> statement-breakpoint
DROP INDEX "consumer_first_name";--> statement-breakpoint
DROP INDEX "consumer_street";--> statement-breakpoint
ALTER TABLE "consumer_status" ADD CONSTRAINT "consumer_status_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumer_status_last" ON "consumer_status" USING btree ("tenant_id","status","last_name_key" collate "C","first_name_key" collate "C","consumer_id");--> statement-breakpoint
CREATE INDEX "consumer_status_first" ON "consumer_status" USING btree ("tenant_id","status","first_name_key" collate "C","last_name_key" collate "C","consumer_id");--> statement-breakpoint
CREATE INDEX "consumer_status_street" ON "consumer_status" USING btree ("tenant_id","status","street_key" collate "C","last_name_key" collate "C","consumer_id");--> statement-breakpoint
CREATE INDEX "debt_by_status" ON "debt" USING btree ("tenant_id","status","reference_number" collate "C");--> statement-breakpoint
CREATE INDEX "consumer_by_last_name" ON "consumer" USING btree ("tenant_id","last_name_key" collate "C","first_name_key" collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consumer_by_first_name" ON "consumer" USING btree ("tenant_id","first_name_key" collate "C","last_name_key" collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consumer_by_street" ON "consumer" USING btree ("tenant_id","street_key" collate "C","last_name_key" collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
INSERT INTO "consumer_status" ("tenant_id","consumer_id","status","first_name_key","last_name_key","street_key")
SELECT DISTINCT c."tenant_id", c."id", d."status", c."first_name_key", c."last_name_key", c."street_key"
  FROM "debt_party" p
  JOIN "debt" d ON d."tenant_id" = p."tenant_id" AND d."id" = p."debt_id" AND d."deleted_at" IS NULL
  JOIN "consumer" c ON c."tenant_id" = p."tenant_id" AND c."id" = p."consumer_id" AND c."deleted_at" IS NULL
 WHERE p."deleted_at" IS NULL;--> statement-breakpoint
-- Brings the rows of some consumers to what their debts say. Their rows are locked first, always in one order, so that
-- of two changes at once the later one sees the earlier one. Plans are kept for a session, and one made while a table
-- was empty would read it from end to end later: only indexes are to be used.
CREATE FUNCTION "keep_consumer_status"(tenant text, consumers text[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM consumer_status s WHERE s.tenant_id = tenant AND s.consumer_id = ANY(consumers)
    ORDER BY s.consumer_id, s.status FOR UPDATE;
  DELETE FROM consumer_status s WHERE s.tenant_id = tenant AND s.consumer_id = ANY(consumers) AND NOT EXISTS (
    SELECT FROM debt_party p
      JOIN debt d ON d.tenant_id = p.tenant_id AND d.id = p.debt_id AND d.deleted_at IS NULL AND d.status = s.status
      JOIN consumer c ON c.tenant_id = p.tenant_id AND c.id = p.consumer_id AND c.deleted_at IS NULL
     WHERE p.tenant_id = s.tenant_id AND p.consumer_id = s.consumer_id AND p.deleted_at IS NULL);
  INSERT INTO consumer_status (tenant_id, consumer_id, status, first_name_key, last_name_key, street_key)
  SELECT DISTINCT c.tenant_id, c.id, d.status, c.first_name_key, c.last_name_key, c.street_key
    FROM debt_party p
    JOIN debt d ON d.tenant_id = p.tenant_id AND d.id = p.debt_id AND d.deleted_at IS NULL
    JOIN consumer c ON c.tenant_id = p.tenant_id AND c.id = p.consumer_id AND c.deleted_at IS NULL
   WHERE p.tenant_id = tenant AND p.consumer_id = ANY(consumers) AND p.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION "consumer_status_of_debt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_consumer_status(new.tenant_id, ARRAY(
    SELECT p.consumer_id FROM debt_party p WHERE p.tenant_id = new.tenant_id AND p.debt_id = new.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_consumer_status" AFTER UPDATE OF "status", "deleted_at" ON "debt" FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION "consumer_status_of_debt"();--> statement-breakpoint
CREATE FUNCTION "consumer_status_of_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_consumer_status(new.tenant_id, ARRAY[new.consumer_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_consumer_status" AFTER UPDATE OF "deleted_at" ON "debt_party" FOR EACH ROW
  WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION "consumer_status_of_party"();--> statement-breakpoint
-- Files bring parties by the thousand, so these are taken together.
CREATE FUNCTION "consumer_status_of_new_parties"() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM consumer_status s WHERE (s.tenant_id, s.consumer_id) IN (SELECT a.tenant_id, a.consumer_id FROM added a)
    ORDER BY s.tenant_id, s.consumer_id, s.status FOR UPDATE;
  INSERT INTO consumer_status (tenant_id, consumer_id, status, first_name_key, last_name_key, street_key)
  SELECT DISTINCT c.tenant_id, c.id, d.status, c.first_name_key, c.last_name_key, c.street_key
    FROM added a
    JOIN debt d ON d.tenant_id = a.tenant_id AND d.id = a.debt_id AND d.deleted_at IS NULL
    JOIN consumer c ON c.tenant_id = a.tenant_id AND c.id = a.consumer_id AND c.deleted_at IS NULL
   WHERE a.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "add_consumer_status" AFTER INSERT ON "debt_party" REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION "consumer_status_of_new_parties"();--> statement-breakpoint
CREATE FUNCTION "consumer_status_of_consumer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consumer_status s
     SET first_name_key = new.first_name_key, last_name_key = new.last_name_key, street_key = new.street_key
   WHERE s.tenant_id = new.tenant_id AND s.consumer_id = new.id;
  IF old.deleted_at IS DISTINCT FROM new.deleted_at THEN
    PERFORM keep_consumer_status(new.tenant_id, ARRAY[new.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_consumer_status"
  AFTER UPDATE OF "first_name_key", "last_name_key", "street_key", "deleted_at" ON "consumer" FOR EACH ROW
  WHEN ((old.first_name_key, old.last_name_key, old.street_key, old.deleted_at)
    IS DISTINCT FROM (new.first_name_key, new.last_name_key, new.street_key, new.deleted_at))
  EXECUTE FUNCTION "consumer_status_of_consumer"();
