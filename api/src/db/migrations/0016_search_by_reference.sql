DROP INDEX "debt_reference_prefix";--> statement-breakpoint
DROP INDEX "debt_by_status";--> statement-breakpoint
CREATE INDEX "debt_by_reference" ON "debt" USING btree ("tenant_id","reference_number" collate "C","owner_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "debt_with_status" ON "debt" USING btree ("tenant_id","status","reference_number" collate "C","owner_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "debt_party_co_debtor" ON "debt_party" USING btree ("tenant_id","debt_id","consumer_id") WHERE role = 'co_debtor' and deleted_at is null;