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
CREATE TABLE "subscription" (
	"tenant_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"email_statements" boolean NOT NULL,
	"email_reminders" boolean NOT NULL,
	"text_reminders" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_tenant_id_consumer_id_pk" PRIMARY KEY("tenant_id","consumer_id")
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
CREATE TABLE "offer" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"kind" text NOT NULL,
	"credit_product_name" text NOT NULL,
	"frequency" text NOT NULL,
	"per_month" bigint NOT NULL,
	"payments" integer NOT NULL,
	"discount" bigint NOT NULL,
	"discount_percentage" text NOT NULL,
	"total" bigint NOT NULL,
	"is_open_ended" boolean DEFAULT false NOT NULL,
	"is_flexible" boolean DEFAULT false NOT NULL,
	"planned" jsonb,
	"position" integer NOT NULL,
	"created_by" text,
	"expires_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "offer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "offer_amounts" CHECK ("offer"."total" > 0 and "offer"."per_month" > 0 and "offer"."payments" between 1 and 260)
);
--> statement-breakpoint
CREATE TABLE "override_code" (
	"tenant_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "override_code_tenant_id_staff_id_pk" PRIMARY KEY("tenant_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"debt_id" text NOT NULL,
	"offer_id" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"frequency" text NOT NULL,
	"start_day" smallint,
	"per_month" bigint NOT NULL,
	"payments" integer NOT NULL,
	"discount" bigint NOT NULL,
	"discount_percentage" text NOT NULL,
	"total" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"established_date" date,
	"owner_id" text NOT NULL,
	"initiator" text NOT NULL,
	"staff_id" text,
	"method_id" text,
	"is_flexible" boolean DEFAULT false NOT NULL,
	"is_migrated" boolean DEFAULT false NOT NULL,
	"is_open_ended" boolean DEFAULT false NOT NULL,
	"promise_type" text,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"end_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_change" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_payment_id" text,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_payment" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"seq" integer NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"edited_amount" bigint,
	"status" text NOT NULL,
	"payment_id" text,
	"first_due_date" date,
	"tries" smallint DEFAULT 0 NOT NULL,
	"retry_on" date,
	"failed_on" date,
	"failure_code" text,
	"skip_reason" text,
	CONSTRAINT "plan_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_payment_amount" CHECK ("plan_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "processor_object" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"object" text NOT NULL,
	CONSTRAINT "processor_object_tenant_id_kind_reference_pk" PRIMARY KEY("tenant_id","kind","reference")
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
CREATE TABLE "limit_counter" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counter_key_window_start_pk" PRIMARY KEY("key","window_start")
);
