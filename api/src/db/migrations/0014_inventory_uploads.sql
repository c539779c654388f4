CREATE TABLE "upload" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"file_name" text NOT NULL,
	"sha256" text,
	"bytes_expected" bigint,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"next_batch" integer DEFAULT 0 NOT NULL,
	"rows_checked" integer DEFAULT 0 NOT NULL,
	"rows_ready" integer DEFAULT 0 NOT NULL,
	"rows_warned" integer DEFAULT 0 NOT NULL,
	"rows_wrong" integer DEFAULT 0 NOT NULL,
	"amount_ready" bigint DEFAULT 0 NOT NULL,
	"rows_saved" integer DEFAULT 0 NOT NULL,
	"rows_failed" integer DEFAULT 0 NOT NULL,
	"amount_saved" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"saved_by" text,
	"save_started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"content_removed_at" timestamp with time zone,
	"alive_at" timestamp with time zone NOT NULL,
	"stage_started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload_batch" (
	"tenant_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"seq" integer NOT NULL,
	"rows" integer NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"cells" text NOT NULL,
	"verdicts" text,
	"troubled" text,
	"is_saved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "upload_batch_tenant_id_upload_id_seq_pk" PRIMARY KEY("tenant_id","upload_id","seq")
);
--> statement-breakpoint
CREATE TABLE "upload_done" (
	"tenant_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"line" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "upload_done_tenant_id_upload_id_line_pk" PRIMARY KEY("tenant_id","upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "upload_key" (
	"tenant_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "upload_key_tenant_id_upload_id_key_pk" PRIMARY KEY("tenant_id","upload_id","key")
);
--> statement-breakpoint
ALTER TABLE "upload_batch" ADD CONSTRAINT "upload_batch_tenant_id_upload_id_upload_tenant_id_id_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."upload"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_done" ADD CONSTRAINT "upload_done_tenant_id_upload_id_upload_tenant_id_id_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."upload"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_key" ADD CONSTRAINT "upload_key_tenant_id_upload_id_upload_tenant_id_id_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."upload"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_one_open" ON "upload" USING btree ("tenant_id") WHERE "upload"."status" in ('receiving', 'checking', 'checked', 'saving');--> statement-breakpoint
CREATE INDEX "upload_newest" ON "upload" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_file" ON "upload" USING btree ("tenant_id","sha256");