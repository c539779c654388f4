CREATE INDEX "payment_to_check" ON "payment" USING btree ("tenant_id","check_at") WHERE "payment"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_to_settle" ON "payment" USING btree ("tenant_id","settles_on") WHERE "payment"."settlement" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_processor_reference" ON "payment" USING btree ("tenant_id","processor_reference") WHERE "payment"."processor_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_promise" ON "payment" USING btree ("tenant_id","promise_id") WHERE "payment"."promise_id" is not null and "payment"."state" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_n" ON "payment_attempt" USING btree ("tenant_id","payment_id","n");--> statement-breakpoint
CREATE INDEX "payment_promise_due" ON "payment_promise" USING btree ("tenant_id","status","date");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_promise_one_live" ON "payment_promise" USING btree ("tenant_id","debt_id") WHERE "payment_promise"."status" in ('waiting', 'submitted');--> statement-breakpoint
CREATE INDEX "processor_event_reference" ON "processor_event" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "return_item_once" ON "return_item" USING btree ("tenant_id","payment_id","code","sequence");--> statement-breakpoint
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
CREATE INDEX "access_token_session" ON "access_token" USING btree ("tenant_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_token" ON "device" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "device_consumer" ON "device" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_token_token" ON "link_token" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "login_attempt_handle" ON "login_attempt" USING btree ("tenant_id","handle_hash");--> statement-breakpoint
CREATE INDEX "login_attempt_account" ON "login_attempt" USING btree ("tenant_id","kind","account_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_round_nonce" ON "oidc_round" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "session_subject" ON "session" USING btree ("tenant_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "verification_code_owner" ON "verification_code" USING btree ("tenant_id","purpose","owner_id");
