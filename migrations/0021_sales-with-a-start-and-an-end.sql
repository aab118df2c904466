CREATE TABLE "sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"has_started" boolean NOT NULL,
	CONSTRAINT "sale_price_positive" CHECK ("sales"."price_cents" > 0),
	CONSTRAINT "sale_ends_after_it_starts" CHECK ("sales"."starts_at" < "sales"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_to_start" ON "sales" USING btree ("starts_at") WHERE not "sales"."has_started";--> statement-breakpoint
CREATE INDEX "sales_to_end" ON "sales" USING btree ("ends_at");