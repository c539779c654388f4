CREATE UNIQUE INDEX "device_token" ON "device" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "device_consumer" ON "device" USING btree ("tenant_id","consumer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_token_token" ON "link_token" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "login_attempt_handle" ON "login_attempt" USING btree ("tenant_id","handle_hash");--> statement-breakpoint
CREATE INDEX "login_attempt_account" ON "login_attempt" USING btree ("tenant_id","kind","account_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_round_nonce" ON "oidc_round" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "session_subject" ON "session" USING btree ("tenant_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "verification_code_owner" ON "verification_code" USING btree ("tenant_id","purpose","owner_id");
