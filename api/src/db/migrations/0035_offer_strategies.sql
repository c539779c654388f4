ALTER TABLE "debt" ADD COLUMN "offer_strategy" text;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "strategy_id" text;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "strategy_version" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "strategy_row" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "least_payment" bigint;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "least_total" bigint;