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
--> statement-breakpoint
CREATE TABLE "link_token" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"consumer_id" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"handle_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"account_key" text NOT NULL,
	"identifier_key" text NOT NULL,
	"language" text NOT NULL,
	"codes_allowed" boolean DEFAULT true NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "login_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_round" (
	"tenant_id" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oidc_round_tenant_id_state_hash_pk" PRIMARY KEY("tenant_id","state_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"proven_at" timestamp with time zone,
	"password_change_required" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	CONSTRAINT "session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "verification_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_block" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_block_tenant_id_name_language_pk" PRIMARY KEY("tenant_id","name","language")
);
--> statement-breakpoint
CREATE TABLE "demo_clock" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envelope" ADD CONSTRAINT "envelope_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_event" ADD CONSTRAINT "envelope_event_tenant_id_envelope_id_envelope_tenant_id_id_fk" FOREIGN KEY ("tenant_id","envelope_id") REFERENCES "public"."envelope"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_authorization" ADD CONSTRAINT "payment_authorization_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_tenant_id_owner_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_notification" ADD CONSTRAINT "debt_notification_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_party" ADD CONSTRAINT "debt_party_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_party" ADD CONSTRAINT "debt_party_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_debt" ADD CONSTRAINT "external_debt_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_tenant_id_debit_account_ledger_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debit_account") REFERENCES "public"."ledger_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_tenant_id_credit_account_ledger_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credit_account") REFERENCES "public"."ledger_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_default" ADD CONSTRAINT "method_default_tenant_id_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_request" ADD CONSTRAINT "notice_request_tenant_id_notice_id_validation_notice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."validation_notice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_notice" ADD CONSTRAINT "validation_notice_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_notice" ADD CONSTRAINT "validation_notice_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_authorization_id_payment_authorization_tenant_id_id_fk" FOREIGN KEY ("tenant_id","authorization_id") REFERENCES "public"."payment_authorization"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_payer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promise" ADD CONSTRAINT "payment_promise_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_promise" ADD CONSTRAINT "payment_promise_tenant_id_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_point" ADD CONSTRAINT "contact_point_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_preference" ADD CONSTRAINT "contact_preference_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer" ADD CONSTRAINT "employer_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_contact" ADD CONSTRAINT "third_party_contact_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_tenant_id_plan_id_plan_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plan"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payment" ADD CONSTRAINT "plan_payment_tenant_id_plan_id_plan_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plan"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_tenant_id_session_id_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."session"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envelope_debt" ON "envelope" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "envelope_event_envelope" ON "envelope_event" USING btree ("tenant_id","envelope_id");--> statement-breakpoint
CREATE INDEX "payment_authorization_debt" ON "payment_authorization" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "payment_authorization_method" ON "payment_authorization" USING btree ("tenant_id","method_id");--> statement-breakpoint
CREATE INDEX "case_file_consumer" ON "case_file" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "case_file_queue" ON "case_file" USING btree ("tenant_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "case_file_debt" ON "case_file" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_file_number" ON "case_file" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "contact_attempt_consumer" ON "contact_attempt" USING btree ("tenant_id","consumer_id","at");--> statement-breakpoint
CREATE INDEX "note_consumer" ON "note" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "note_tag_name" ON "note_tag" USING btree ("tenant_id","category","name");--> statement-breakpoint
CREATE UNIQUE INDEX "work_item_open" ON "work_item" USING btree ("tenant_id","kind","subject_id") WHERE "work_item"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_reference" ON "debt" USING btree ("tenant_id","reference_number");--> statement-breakpoint
CREATE INDEX "debt_reference_prefix" ON "debt" USING btree ("tenant_id","reference_number" collate "C");--> statement-breakpoint
CREATE INDEX "debt_owner" ON "debt" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "debt_account_number" ON "debt" USING btree ("tenant_id","account_number_index");--> statement-breakpoint
CREATE INDEX "debt_status" ON "debt" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "debt_notification_debt" ON "debt_notification" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "debt_party_consumer" ON "debt_party" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_source" ON "document" USING btree ("tenant_id","kind","source_id","edition","language");--> statement-breakpoint
CREATE INDEX "document_consumer" ON "document" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_account_debt" ON "ledger_account" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_posting_key" ON "transfer" USING btree ("tenant_id","posting_key");--> statement-breakpoint
CREATE INDEX "transfer_debit" ON "transfer" USING btree ("tenant_id","debit_account");--> statement-breakpoint
CREATE INDEX "transfer_credit" ON "transfer" USING btree ("tenant_id","credit_account");--> statement-breakpoint
CREATE INDEX "transfer_payment" ON "transfer" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "message_person" ON "message" USING btree ("tenant_id","person_kind","person_id","queued_at");--> statement-breakpoint
CREATE INDEX "message_queued" ON "message" USING btree ("tenant_id","queued_at");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("tenant_id","status","not_before");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("tenant_id","subject_id","purpose","channel","person_id") WHERE "message"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "frame_session_nonce" ON "frame_session" USING btree ("tenant_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "frame_session_consumer" ON "frame_session" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_method_consumer" ON "payment_method" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE INDEX "payment_method_fingerprint" ON "payment_method" USING btree ("tenant_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_token" ON "payment_method" USING btree ("tenant_id","token") WHERE "payment_method"."token" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_request_once" ON "notice_request" USING btree ("tenant_id","notice_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "validation_notice_debt" ON "validation_notice" USING btree ("tenant_id","debt_id","consumer_id");--> statement-breakpoint
CREATE INDEX "analytics_event_debt" ON "analytics_event" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_payment" ON "idempotency_key" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_debt" ON "payment" USING btree ("tenant_id","debt_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("tenant_id","payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_method_used" ON "payment" USING btree ("tenant_id","method_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("tenant_id","debt_id") WHERE "payment"."state" in ('created', 'sent', 'unknown') or "payment"."settlement" = 'pending';
