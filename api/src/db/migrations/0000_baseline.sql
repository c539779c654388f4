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
--> statement-breakpoint
CREATE TABLE "note_tag" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_tag_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"debt_id" text,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "work_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "debt" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"reference_number" text NOT NULL,
	"display_id" smallint DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"prior_status" text,
	"hold_reason" text,
	"account_status" text,
	"balance" bigint NOT NULL,
	"is_open_ended" boolean DEFAULT false NOT NULL,
	"show_payment_options" boolean DEFAULT true NOT NULL,
	"original_creditor" text NOT NULL,
	"current_creditor" text NOT NULL,
	"merchant" text,
	"account_type" text,
	"name_on_account" text NOT NULL,
	"account_number_sealed" text,
	"account_number_index" text,
	"account_last_four" text,
	"contact_address" text,
	"contact_email" text,
	"promise_type" text,
	"original_settlement_amount" bigint,
	"settlement_limit" smallint,
	"current_interest_rate" text,
	"placement_date" date,
	"account_open_date" date,
	"last_payment_date" date,
	"last_payment_amount" bigint,
	"charge_off_date" date,
	"charge_off_balance" bigint,
	"purchase_indicator" text,
	"judgment_case" text,
	"judgment_date" date,
	"judgment_amount" bigint,
	"judgment_status" text,
	"judgment_interest_rate" text,
	"suit_filed" date,
	"suit_served" date,
	"wage_garn_date" date,
	"bank_garn_date" date,
	"receivership_date" date,
	"lien_filed_date" date,
	"docket_number" text,
	"sol_date" date,
	"disconnect_date" date,
	"repo_date" date,
	"asa_required" boolean DEFAULT false NOT NULL,
	"asa_status" text DEFAULT 'initial' NOT NULL,
	"asa_attempts" smallint DEFAULT 0 NOT NULL,
	"agent_id" text,
	"segment" text,
	"strategy" jsonb,
	"paid_off_at" timestamp with time zone,
	"retention_until" date,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "debt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "debt_balance_not_negative" CHECK ("debt"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "debt_notification" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"kind" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"shown_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "debt_notification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "debt_party" (
	"tenant_id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "debt_party_tenant_id_debt_id_consumer_id_pk" PRIMARY KEY("tenant_id","debt_id","consumer_id")
);
--> statement-breakpoint
CREATE TABLE "external_debt" (
	"tenant_id" text NOT NULL,
	"debt_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_debt_tenant_id_debt_id_pk" PRIMARY KEY("tenant_id","debt_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"edition" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"template_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
