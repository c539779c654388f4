CREATE TABLE "case_attachment" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"case_id" text NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_attachment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"published_version" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_version_tenant_id_template_id_version_pk" PRIMARY KEY("tenant_id","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "work_task" (
	"tenant_id" text NOT NULL,
	"queue" text NOT NULL,
	"subject_id" text NOT NULL,
	"staff_id" text,
	"taken_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" text,
	"note" text,
	CONSTRAINT "work_task_tenant_id_queue_subject_id_pk" PRIMARY KEY("tenant_id","queue","subject_id")
);
--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "received_by" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "corrected_from" bigint;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "corrected_to" bigint;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "earlier_case_id" text;--> statement-breakpoint
ALTER TABLE "case_attachment" ADD CONSTRAINT "case_attachment_tenant_id_case_id_case_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."case_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_tenant_id_template_id_version_template_version_tenant_id_template_id_version_fk" FOREIGN KEY ("tenant_id","template_id","version") REFERENCES "public"."template_version"("tenant_id","template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_tenant_id_template_id_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."template"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_attachment_case" ON "case_attachment" USING btree ("tenant_id","case_id");--> statement-breakpoint
CREATE INDEX "letter_consumer" ON "letter" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "template_key" ON "template" USING btree ("tenant_id","kind","key");--> statement-breakpoint
CREATE INDEX "work_task_staff" ON "work_task" USING btree ("tenant_id","staff_id","queue");--> statement-breakpoint
CREATE INDEX "envelope_expiry" ON "envelope" USING btree ("tenant_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "case_file_due" ON "case_file" USING btree ("tenant_id","status","due_on","id");--> statement-breakpoint
CREATE INDEX "case_file_assignee" ON "case_file" USING btree ("tenant_id","assignee_id","status");--> statement-breakpoint
CREATE INDEX "payment_method_expiry" ON "payment_method" USING btree ("tenant_id","type","expiry_year","expiry_month");--> statement-breakpoint
CREATE INDEX "payment_failed_at" ON "payment" USING btree ("tenant_id","answered_at") WHERE "payment"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payment_returned_at" ON "payment" USING btree ("tenant_id","ended_at") WHERE "payment"."settlement" = 'returned';--> statement-breakpoint
CREATE INDEX "plan_broken" ON "plan" USING btree ("tenant_id","ended_at") WHERE "plan"."status" = 'broken';