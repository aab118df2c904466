ALTER TABLE "content_sections" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_sections" ADD COLUMN "ends_at" timestamp with time zone;