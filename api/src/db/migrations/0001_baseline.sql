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
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"debt_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"tenant_id" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"mismatch" text,
	CONSTRAINT "ledger_check_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"posting_key" text NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"plan_id" text,
	"reason" text,
	"business_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transfer_amount_positive" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_two_accounts" CHECK ("transfer"."debit_account" <> "transfer"."credit_account")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"to_index" text NOT NULL,
	"content_sealed" text,
	"template_version" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"carrier_ref" text,
	"queued_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone,
	"contact_point_id" text,
	"debt_id" text,
	"subject_id" text,
	"useful_until" timestamp with time zone,
	"zones" text,
	"released_at" timestamp with time zone,
	"reason" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "frame_session" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"debt_id" text,
	"kind" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"status" text NOT NULL,
	"method_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "frame_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "method_default" (
	"tenant_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"scope" text NOT NULL,
	"method_id" text,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "method_default_tenant_id_consumer_id_scope_pk" PRIMARY KEY("tenant_id","consumer_id","scope")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"type" text NOT NULL,
	"token" text,
	"fingerprint" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text,
	"funding" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"holder_name" text,
	"email" text,
	"bank_name" text,
	"account_type" text,
	"routing_number" text,
	"account_number_sealed" text,
	"validation" text NOT NULL,
	"validated_at" timestamp with time zone,
	"invalid_reason" text,
	"description" text,
	"is_saved" boolean DEFAULT true NOT NULL,
	"added_by_staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "payment_method_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
