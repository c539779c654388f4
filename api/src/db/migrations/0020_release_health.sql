CREATE TABLE "release_health" (
	"tenant_id" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"set_id" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"is_override" boolean NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	"buckets" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "release_health_pk" PRIMARY KEY("tenant_id","minute","set_id","remote","version","is_override","kind","name","outcome","place")
);
--> statement-breakpoint
CREATE INDEX "release_health_minute" ON "release_health" USING btree ("minute");