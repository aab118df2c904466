CREATE TABLE "family_demand" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"units_sold" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pin" smallint;--> statement-breakpoint
ALTER TABLE "family_demand" ADD CONSTRAINT "family_demand_family_id_products_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "pin_positive" CHECK ("products"."pin" > 0);