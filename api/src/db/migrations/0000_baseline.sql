CREATE TABLE "ach_batch" (
	"tenant_id" text NOT NULL,
	"file_id" text NOT NULL,
	"number" integer NOT NULL,
	"sec" text NOT NULL,
	"description" text NOT NULL,
	"effective_on" date NOT NULL,
	"entries" integer NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "ach_batch_tenant_id_file_id_number_pk" PRIMARY KEY("tenant_id","file_id","number")
);
--> statement-breakpoint
CREATE TABLE "ach_counter" (
	"tenant_id" text NOT NULL,
	"last_trace" integer NOT NULL,
	CONSTRAINT "ach_counter_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "ach_entry" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"method_id" text NOT NULL,
	"debt_id" text,
	"reference" text,
	"sec" text NOT NULL,
	"is_retry" boolean DEFAULT false NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"code" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_number_sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"file_id" text,
	"batch" integer,
	"trace" text,
	"effective_on" date,
	"return_code" text,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ach_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ach_file" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"business_date" date NOT NULL,
	"modifier" text NOT NULL,
	"status" text NOT NULL,
	"effective_on" date NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"content_sealed" text NOT NULL,
	"sha256" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp with time zone,
	"transmitted_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "ach_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ach_import" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp with time zone NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "ach_import_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ach_item" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"import_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"trace" text NOT NULL,
	"amount" bigint NOT NULL,
	"name" text NOT NULL,
	"last_four" text NOT NULL,
	"data_sealed" text,
	"status" text NOT NULL,
	"entry_id" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "ach_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ach_meter" (
	"tenant_id" text NOT NULL,
	"month" date NOT NULL,
	"creditor" text NOT NULL,
	"debits" integer NOT NULL,
	"unauthorized" integer NOT NULL,
	"administrative" integer NOT NULL,
	"returned" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ach_meter_tenant_id_month_creditor_pk" PRIMARY KEY("tenant_id","month","creditor")
);
--> statement-breakpoint
CREATE TABLE "ach_stop" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"stopped_by" text,
	"stopped_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "ach_stop_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "demo_bank_file" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"content_sealed" text NOT NULL,
	"received_on" date NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "demo_bank_file_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "envelope" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"plan_id" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"attempt" smallint NOT NULL,
	"token_hash" text,
	"document_hash" text,
	"document" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "envelope_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "envelope_event" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"envelope_id" text NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "envelope_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_authorization" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"variant" text NOT NULL,
	"language" text NOT NULL,
	"text_set" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"terms" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"method_id" text,
	"method_fingerprint" text NOT NULL,
	"plan_id" text,
	"staff_id" text,
	"evidence" text,
	"address" text,
	"user_agent" text,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "payment_authorization_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "case_counter" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "case_counter_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "case_file" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"debt_ids" jsonb NOT NULL,
	"name" text,
	"explanation" text NOT NULL,
	"expected_outcome" text,
	"reasons" jsonb NOT NULL,
	"filed_by" text NOT NULL,
	"staff_id" text,
	"due_on" date,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "case_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_attempt" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"channel" text NOT NULL,
	"result" text NOT NULL,
	"staff_id" text,
	"duration_seconds" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"staff_id" text NOT NULL,
	"comment" text NOT NULL,
	"tag_ids" jsonb NOT NULL,
	"phone_number" text,
	"conv_id" text,
	"is_external" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"delete_reason" text,
	CONSTRAINT "note_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
