CREATE TABLE "picture_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"picture_key" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_address_picture_sources_address_fk" FOREIGN KEY ("address") REFERENCES "public"."picture_sources"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_sources_due" ON "picture_sources" USING btree ("due_at") WHERE "picture_sources"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_pictures_address" ON "product_pictures" USING btree ("address");