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
	"payment_id" text NOT NULL,
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
