ALTER TABLE "categories" ADD COLUMN "no_return" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_return" text;