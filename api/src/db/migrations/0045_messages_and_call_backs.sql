CREATE TABLE "call_back" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"contact_point_id" text,
	"number_sealed" text NOT NULL,
	"language" text NOT NULL,
	"topic_sealed" text,
	"attempt_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "call_back_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_back_slot" (
	"tenant_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_back_slot_tenant_id_starts_at_pk" PRIMARY KEY("tenant_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"debt_id" text,
	"subject_sealed" text NOT NULL,
	"status" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_side" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"assignee_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_thread_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "thread_file" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"thread_id" text NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"thread_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"side" text NOT NULL,
	"staff_id" text,
	"text_sealed" text NOT NULL,
	"content_index" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "thread_read" (
	"tenant_id" text NOT NULL,
	"message_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"staff_id" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_read_tenant_id_message_id_pk" PRIMARY KEY("tenant_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "call_back" ADD CONSTRAINT "call_back_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_tenant_id_consumer_id_consumer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","consumer_id") REFERENCES "public"."consumer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_file" ADD CONSTRAINT "thread_file_tenant_id_message_id_thread_message_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."thread_message"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_tenant_id_thread_id_message_thread_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thread_id") REFERENCES "public"."message_thread"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_tenant_id_message_id_thread_message_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."thread_message"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_back_consumer" ON "call_back" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_back_booked" ON "call_back" USING btree ("tenant_id","consumer_id") WHERE "call_back"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "call_back_window" ON "call_back" USING btree ("tenant_id","starts_at") WHERE "call_back"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "message_thread_consumer" ON "message_thread" USING btree ("tenant_id","consumer_id","last_at");--> statement-breakpoint
CREATE INDEX "message_thread_last" ON "message_thread" USING btree ("tenant_id","last_at");--> statement-breakpoint
CREATE INDEX "message_thread_debt" ON "message_thread" USING btree ("tenant_id","debt_id");--> statement-breakpoint
CREATE INDEX "message_thread_waiting" ON "message_thread" USING btree ("tenant_id","waiting_since") WHERE "message_thread"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "thread_file_thread" ON "thread_file" USING btree ("tenant_id","thread_id");--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("tenant_id","thread_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_message_consumer" ON "thread_message" USING btree ("tenant_id","consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_read_thread" ON "thread_read" USING btree ("tenant_id","thread_id");