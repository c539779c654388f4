CREATE TABLE "nightly_run" (
	"tenant_id" text NOT NULL,
	"business_date" date NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "nightly_run_tenant_id_business_date_pk" PRIMARY KEY("tenant_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "nightly_step" (
	"tenant_id" text NOT NULL,
	"business_date" date NOT NULL,
	"step" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	"error" text,
	CONSTRAINT "nightly_step_tenant_id_business_date_step_pk" PRIMARY KEY("tenant_id","business_date","step")
);
--> statement-breakpoint
CREATE TABLE "notice_request" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"staff_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "validation_notice" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"channel" text NOT NULL,
	"sent_on" date NOT NULL,
	"validation_end" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "validation_notice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"debt_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"tenant_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"payment_id" text,
	"plan_id" text,
	"promise_id" text,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "idempotency_key_tenant_id_actor_id_route_key_pk" PRIMARY KEY("tenant_id","actor_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"settlement" text NOT NULL,
	"plan_id" text,
	"plan_payment_id" text,
	"promise_id" text,
	"method_id" text,
	"method" jsonb NOT NULL,
	"sec" text,
	"authorization_id" text,
	"initiator" text NOT NULL,
	"staff_id" text,
	"address" text,
	"processor_reference" text,
	"failure_code" text,
	"return_code" text,
	"possible_duplicate" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"remains" bigint,
	"business_date" date NOT NULL,
	"settles_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_amount_positive" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_settlement_follows_state" CHECK (("payment"."state" = 'succeeded') = ("payment"."settlement" <> 'none'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"started_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_promise" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"method_id" text,
	"status" text NOT NULL,
	"authorization_id" text,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "payment_promise_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_promise_amount" CHECK ("payment_promise"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "processor_event" (
	"tenant_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"effect" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processor_event_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
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
CREATE TABLE "wallet_order" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"amount" bigint NOT NULL,
	"authorization" text NOT NULL,
	"recording_ref" text,
	"wallet" text,
	"page_reference" text,
	"payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_order_amount" CHECK ("wallet_order"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"contact_point_id" text,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"basis" text NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"staff_id" text,
	"given_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
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
