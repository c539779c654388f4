CREATE TABLE "case_act" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"case_id" text NOT NULL,
	"kind" text NOT NULL,
	"debt_id" text,
	"facts" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"assignee_id" text,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "case_act_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "budget_sealed" text;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "papers_text" text;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "papers_until" date;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "papers_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "papers_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_act" ADD CONSTRAINT "case_act_tenant_id_case_id_case_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."case_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_act_case" ON "case_act" USING btree ("tenant_id","case_id");--> statement-breakpoint
CREATE INDEX "case_act_ends" ON "case_act" USING btree ("tenant_id","ends_on") WHERE "case_act"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "case_file_papers" ON "case_file" USING btree ("tenant_id","papers_until") WHERE "case_file"."status" = 'open' and "case_file"."papers_until" is not null;