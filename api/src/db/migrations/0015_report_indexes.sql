CREATE INDEX "payment_authorization_by_staff" ON "payment_authorization" USING btree ("tenant_id","agreed_at") WHERE "payment_authorization"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "note_day" ON "note" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_attempt_by_staff" ON "contact_attempt" USING btree ("tenant_id","at") WHERE "contact_attempt"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "transfer_collected" ON "transfer" USING btree ("tenant_id","business_date","id") WHERE "transfer"."kind" in ('settle', 'unapplied', 'return', 'refund', 'reverse');--> statement-breakpoint
CREATE INDEX "payment_plan" ON "payment" USING btree ("tenant_id","plan_id") WHERE "payment"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_returned" ON "payment" USING btree ("tenant_id","ended_at") WHERE "payment"."return_code" is not null;--> statement-breakpoint
CREATE INDEX "payment_debit" ON "payment" USING btree ("tenant_id","settles_on") WHERE "payment"."sec" is not null;--> statement-breakpoint
CREATE INDEX "payment_by_staff" ON "payment" USING btree ("tenant_id","created_at") WHERE "payment"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_promise_day" ON "payment_promise" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "plan_established" ON "plan" USING btree ("tenant_id","established_date");--> statement-breakpoint
CREATE INDEX "plan_by_staff" ON "plan" USING btree ("tenant_id","created_at") WHERE "plan"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "plan_payment_day" ON "plan_payment" USING btree ("tenant_id","due_date");