CREATE TABLE "envelope_signature" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"envelope_id" text NOT NULL,
	"role" text NOT NULL,
	"signer_id" text NOT NULL,
	"name" text NOT NULL,
	"style" text NOT NULL,
	"image" "bytea",
	"consent" text NOT NULL,
	"consent_hash" text NOT NULL,
	"document_hash" text NOT NULL,
	"address" text,
	"user_agent" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "envelope_signature_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_session" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"envelope_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"opened_for" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "signing_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "template_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "provider" text DEFAULT 'embedded' NOT NULL;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "end_text" text;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envelope" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envelope_event" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "envelope_signature" ADD CONSTRAINT "envelope_signature_tenant_id_envelope_id_envelope_tenant_id_id_fk" FOREIGN KEY ("tenant_id","envelope_id") REFERENCES "public"."envelope"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_session" ADD CONSTRAINT "signing_session_tenant_id_envelope_id_envelope_tenant_id_id_fk" FOREIGN KEY ("tenant_id","envelope_id") REFERENCES "public"."envelope"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "envelope_signature_role" ON "envelope_signature" USING btree ("tenant_id","envelope_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_session_token" ON "signing_session" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "signing_session_envelope" ON "signing_session" USING btree ("tenant_id","envelope_id");--> statement-breakpoint
CREATE INDEX "envelope_status" ON "envelope" USING btree ("tenant_id","status","signed_at");