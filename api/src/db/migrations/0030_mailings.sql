CREATE TABLE "mailing" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"business_date" date NOT NULL,
	"number" integer NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"letters" integer NOT NULL,
	"pages" integer,
	"created_at" timestamp with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "mailing_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailpiece" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"status" text NOT NULL,
	"mailing_id" text,
	"place" integer,
	"document_id" text,
	"pages" integer,
	"sha256" text,
	"carrier_ref" text,
	"handed_over_at" timestamp with time zone,
	"mailed_on" date,
	"returned_on" date,
	"address_key" text,
	"reason" text,
	"replaced_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailpiece_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_due" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"replaces" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	CONSTRAINT "notice_due_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "validation_notice_debt";--> statement-breakpoint
ALTER TABLE "validation_notice" ADD COLUMN "replaces" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailpiece" ADD CONSTRAINT "mailpiece_tenant_id_id_message_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."message"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_due" ADD CONSTRAINT "notice_due_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_due" ADD CONSTRAINT "notice_due_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_of_day" ON "mailing" USING btree ("tenant_id","business_date","number");--> statement-breakpoint
CREATE INDEX "mailing_status" ON "mailing" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "mailpiece_status" ON "mailpiece" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "mailpiece_mailing" ON "mailpiece" USING btree ("tenant_id","mailing_id","place");--> statement-breakpoint
CREATE INDEX "mailpiece_consumer" ON "mailpiece" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_due_debt" ON "notice_due" USING btree ("tenant_id","debt_id","consumer_id");--> statement-breakpoint
CREATE INDEX "notice_due_consumer" ON "notice_due" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE INDEX "notice_due_waiting" ON "notice_due" USING btree ("tenant_id","created_at") WHERE "notice_due"."queued_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "validation_notice_debt" ON "validation_notice" USING btree ("tenant_id","debt_id","consumer_id","replaces");--> statement-breakpoint
-- Letters that were written before mailings existed go with the first one. The policies bind the owner as well, and are
-- applied again after the migration.
ALTER TABLE "message" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "mailpiece" ("tenant_id", "id", "consumer_id", "status", "created_at")
SELECT "tenant_id", "id", "person_id", 'queued', "queued_at" FROM "message" WHERE "channel" = 'letter' AND "status" = 'queued';
