CREATE TABLE "tenant_retirement" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant_registry" ADD COLUMN "retired_at" timestamp with time zone;