CREATE TABLE "return_item" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"code" text NOT NULL,
	"sequence" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"contact_point_id" text,
	"purpose" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"proof" jsonb,
	CONSTRAINT "consent_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "consumer" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"full_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name_key" text NOT NULL,
	"first_name_key" text NOT NULL,
	"last_name_key" text NOT NULL,
	"alias" text,
	"login_id" text,
	"dob_sealed" text,
	"dob_index" text,
	"ssn_sealed" text,
	"ssn_index" text,
	"ssn_last4_index" text,
	"street" text,
	"street_key" text,
	"city" text,
	"state" text,
	"zip" text,
	"language" text DEFAULT 'en' NOT NULL,
	"other_language" text,
	"access_code_sealed" text,
	"access_code_index" text,
	"access_code_expires_at" timestamp with time zone,
	"access_code_used_at" timestamp with time zone,
	"profile_created" boolean DEFAULT false NOT NULL,
	"new_payment_system" boolean DEFAULT false NOT NULL,
	"represented" boolean DEFAULT false NOT NULL,
	"deceased" boolean DEFAULT false NOT NULL,
	"bankrupt" boolean DEFAULT false NOT NULL,
	"scra" boolean DEFAULT false NOT NULL,
	"esign" boolean,
	"esign_at" timestamp with time zone,
	"mfa_enabled" boolean DEFAULT true NOT NULL,
	"google_subject" text,
	"google_email_sealed" text,
	"agent_id" text,
	"segment" text,
	"strategy" text,
	"first_sign_in_at" timestamp with time zone,
	"archetype" text,
	"date_added" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "consumer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_point" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"kind" text NOT NULL,
	"value_sealed" text NOT NULL,
	"value_index" text NOT NULL,
	"basis" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"verified_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_point_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_preference" (
	"tenant_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"preference" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_preference_tenant_id_consumer_id_pk" PRIMARY KEY("tenant_id","consumer_id")
);
--> statement-breakpoint
CREATE TABLE "employer" (
	"tenant_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"detail_sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employer_tenant_id_consumer_id_pk" PRIMARY KEY("tenant_id","consumer_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone,
	"temporary_until" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"piggy_code_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"dob_sealed" text,
	"cell_phone" text,
	"home_phone" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"archetype" text,
	"date_added" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "staff_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "third_party_contact" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"detail_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "third_party_contact_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"consumer_id" text,
	"address_hash" text,
	"detail" jsonb,
	CONSTRAINT "access_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"consumer_id" text,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_record" (
	"tenant_id" text NOT NULL,
	"actor" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_record_tenant_id_actor_route_key_pk" PRIMARY KEY("tenant_id","actor","route","key")
);
--> statement-breakpoint
CREATE TABLE "limit_counter" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counter_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sign_in_wait" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_wait_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_token_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"consumer_id" text NOT NULL,
	"remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
