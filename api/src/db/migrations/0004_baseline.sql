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
ALTER TABLE "ach_batch" ADD CONSTRAINT "ach_batch_tenant_id_file_id_ach_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."ach_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_entry" ADD CONSTRAINT "ach_entry_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_entry" ADD CONSTRAINT "ach_entry_tenant_id_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_item" ADD CONSTRAINT "ach_item_tenant_id_import_id_ach_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."ach_import"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "wallet_order" ADD CONSTRAINT "wallet_order_tenant_id_debt_id_debt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debt_id") REFERENCES "public"."debt"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_order" ADD CONSTRAINT "wallet_order_tenant_id_payer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_order" ADD CONSTRAINT "wallet_order_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "ach_entry_debit" ON "ach_entry" USING btree ("tenant_id","payment_id") WHERE "ach_entry"."kind" = 'debit';--> statement-breakpoint
CREATE UNIQUE INDEX "ach_entry_reference" ON "ach_entry" USING btree ("tenant_id","reference") WHERE "ach_entry"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ach_entry_prenote" ON "ach_entry" USING btree ("tenant_id","method_id") WHERE "ach_entry"."kind" = 'prenote' and "ach_entry"."status" in ('queued', 'in_file', 'transmitted');--> statement-breakpoint
CREATE INDEX "ach_entry_waiting" ON "ach_entry" USING btree ("tenant_id","status","not_before");--> statement-breakpoint
CREATE INDEX "ach_entry_file" ON "ach_entry" USING btree ("tenant_id","file_id","batch","trace");--> statement-breakpoint
CREATE INDEX "ach_entry_trace" ON "ach_entry" USING btree ("tenant_id","trace");--> statement-breakpoint
CREATE INDEX "ach_entry_effective" ON "ach_entry" USING btree ("tenant_id","effective_on");--> statement-breakpoint
CREATE INDEX "ach_entry_method" ON "ach_entry" USING btree ("tenant_id","method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_file_modifier" ON "ach_file" USING btree ("tenant_id","business_date","modifier");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_file_of_day" ON "ach_file" USING btree ("tenant_id","business_date") WHERE "ach_file"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "ach_file_recent" ON "ach_file" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_import_content" ON "ach_import" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_item_once" ON "ach_item" USING btree ("tenant_id","kind","trace","code");--> statement-breakpoint
CREATE INDEX "ach_item_open" ON "ach_item" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ach_stop_one" ON "ach_stop" USING btree ("tenant_id") WHERE "ach_stop"."lifted_at" is null;--> statement-breakpoint
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
CREATE INDEX "idempotency_key_plan" ON "idempotency_key" USING btree ("tenant_id","plan_id");--> statement-breakpoint
CREATE INDEX "payment_debt" ON "payment" USING btree ("tenant_id","debt_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("tenant_id","payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_method_used" ON "payment" USING btree ("tenant_id","method_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("tenant_id","debt_id") WHERE "payment"."state" in ('created', 'sent', 'unknown') or "payment"."settlement" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("tenant_id","check_at") WHERE "payment"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_to_settle" ON "payment" USING btree ("tenant_id","settles_on") WHERE "payment"."settlement" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_processor_reference" ON "payment" USING btree ("tenant_id","processor_reference") WHERE "payment"."processor_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_promise" ON "payment" USING btree ("tenant_id","promise_id") WHERE "payment"."promise_id" is not null and "payment"."state" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_instalment" ON "payment" USING btree ("tenant_id","plan_payment_id") WHERE "payment"."plan_payment_id" is not null and ("payment"."state" in ('created', 'sent', 'unknown') or "payment"."settlement" in ('pending', 'settled'));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_n" ON "payment_attempt" USING btree ("tenant_id","payment_id","n");--> statement-breakpoint
CREATE INDEX "payment_promise_due" ON "payment_promise" USING btree ("tenant_id","status","date");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_promise_one_live" ON "payment_promise" USING btree ("tenant_id","debt_id") WHERE "payment_promise"."status" in ('waiting', 'submitted');--> statement-breakpoint
CREATE INDEX "processor_event_reference" ON "processor_event" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "return_item_once" ON "return_item" USING btree ("tenant_id","payment_id","code","sequence");--> statement-breakpoint
CREATE INDEX "wallet_order_debt" ON "wallet_order" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "consent_consumer" ON "consent" USING btree ("tenant_id","consumer_id","purpose");--> statement-breakpoint
CREATE INDEX "consent_contact_point" ON "consent" USING btree ("tenant_id","contact_point_id");--> statement-breakpoint
CREATE INDEX "consumer_last_name" ON "consumer" USING btree ("tenant_id","last_name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "consumer_first_name" ON "consumer" USING btree ("tenant_id","first_name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "consumer_full_name" ON "consumer" USING btree ("tenant_id","full_name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "consumer_street" ON "consumer" USING btree ("tenant_id","street_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "consumer_ssn" ON "consumer" USING btree ("tenant_id","ssn_index");--> statement-breakpoint
CREATE INDEX "consumer_ssn_last4" ON "consumer" USING btree ("tenant_id","ssn_last4_index");--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_login_id" ON "consumer" USING btree ("tenant_id","login_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_google" ON "consumer" USING btree ("tenant_id","google_subject");--> statement-breakpoint
CREATE INDEX "contact_point_consumer" ON "contact_point" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE INDEX "contact_point_value" ON "contact_point" USING btree ("tenant_id","value_index");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "third_party_contact_consumer" ON "third_party_contact" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE INDEX "offer_debt" ON "offer" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "plan_debt" ON "plan" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_one_live" ON "plan" USING btree ("tenant_id","debt_id") WHERE "plan"."status" in ('selected', 'awaiting_agreement', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "plan_change_plan" ON "plan_change" USING btree ("tenant_id","plan_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_payment_seq" ON "plan_payment" USING btree ("tenant_id","plan_id","seq");--> statement-breakpoint
CREATE INDEX "plan_payment_due" ON "plan_payment" USING btree ("tenant_id","status","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_payment" ON "receipt" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "access_log_consumer" ON "access_log" USING btree ("tenant_id","consumer_id","at");--> statement-breakpoint
CREATE INDEX "access_log_actor" ON "access_log" USING btree ("tenant_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_consumer" ON "audit_log" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE INDEX "limit_counter_ends" ON "limit_counter" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "access_token_session" ON "access_token" USING btree ("tenant_id","session_id");
