CREATE TABLE "tenant_draft" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_registry" (
	"short_name" text PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"version" integer NOT NULL,
	"hosts" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_version" (
	"tenant_id" text NOT NULL,
	"version" integer NOT NULL,
	"file" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL,
	"restored_from" integer,
	"changes" integer NOT NULL,
	"warnings" jsonb NOT NULL,
	"delivered_hash" text,
	CONSTRAINT "tenant_version_tenant_id_version_pk" PRIMARY KEY("tenant_id","version")
);
--> statement-breakpoint
ALTER TABLE "case_file" ADD COLUMN "terms_version" text;