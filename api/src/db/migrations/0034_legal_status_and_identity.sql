CREATE TABLE "identity_correction" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"status" text NOT NULL,
	"change_sealed" text NOT NULL,
	"reason_sealed" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_reason" text,
	CONSTRAINT "identity_correction_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "identity_correction_second_person" CHECK ("identity_correction"."decided_by" is null or "identity_correction"."decided_by" <> "identity_correction"."staff_id")
);
--> statement-breakpoint
CREATE TABLE "debt_hold" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"kind" text NOT NULL,
	"status_id" text,
	"reason" text,
	"ends_on" date,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "debt_hold_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "legal_status" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"facts_sealed" text,
	"until" date,
	"debt_ids" jsonb,
	"evidence_sealed" text,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "legal_status_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "proof_file" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "attorney_sealed" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "debt_ids" jsonb;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "third_party_id" text;--> statement-breakpoint
ALTER TABLE "identity_correction" ADD CONSTRAINT "identity_correction_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_hold" ADD CONSTRAINT "debt_hold_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_status" ADD CONSTRAINT "legal_status_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_file" ADD CONSTRAINT "proof_file_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_correction_consumer" ON "identity_correction" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_correction_waiting" ON "identity_correction" USING btree ("tenant_id","consumer_id") WHERE "identity_correction"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "debt_hold_debt" ON "debt_hold" USING btree ("tenant_id","debt_id","created_at");--> statement-breakpoint
CREATE INDEX "debt_hold_status" ON "debt_hold" USING btree ("tenant_id","status_id");--> statement-breakpoint
CREATE INDEX "debt_hold_ends" ON "debt_hold" USING btree ("tenant_id","ends_on") WHERE "debt_hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "legal_status_consumer" ON "legal_status" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "legal_status_until" ON "legal_status" USING btree ("tenant_id","until") WHERE "legal_status"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proof_file_consumer" ON "proof_file" USING btree ("tenant_id","consumer_id","subject_id");--> statement-breakpoint
-- Flags and holds of before have a row each from now on: what is known of them is that they were there. The policies
-- bind the owner as well, and are applied again after the migration.
ALTER TABLE "consumer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "debt" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "legal_status" ("tenant_id", "id", "consumer_id", "kind", "source", "created_at")
SELECT c."tenant_id", k."kind" || '-' || c."id", c."id", k."kind", 'file', c."updated_at"
  FROM "consumer" c
  JOIN LATERAL (VALUES ('deceased', c."deceased"), ('bankruptcy', c."bankrupt"), ('scra', c."scra")) AS k ("kind", "holds") ON k."holds";--> statement-breakpoint
INSERT INTO "debt_hold" ("tenant_id", "id", "debt_id", "kind", "status_id", "created_at")
SELECT d."tenant_id", 'hold-' || d."id", d."id", CASE d."hold_reason" WHEN 'bankruptcy' THEN 'bankruptcy' ELSE 'staff' END,
       CASE WHEN d."hold_reason" = 'bankruptcy' AND c."bankrupt" THEN 'bankruptcy-' || c."id" END, d."updated_at"
  FROM "debt" d
  JOIN "consumer" c ON c."tenant_id" = d."tenant_id" AND c."id" = d."owner_id"
 WHERE d."hold_reason" IN ('bankruptcy', 'staff');
