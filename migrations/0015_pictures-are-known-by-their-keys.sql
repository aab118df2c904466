CREATE TABLE "stored_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
-- What is shown already lies in the store; what only orders show is seen when the store is next looked through.
INSERT INTO "stored_pictures" ("key") SELECT DISTINCT "picture_key" FROM "picture_sources" WHERE "picture_key" IS NOT NULL;