CREATE TABLE "product_list_products" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_list_products_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_lists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "stock_notice_rounds" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"mailed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_notices_once" UNIQUE("product_id","email")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "name_seen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_list_products" ADD CONSTRAINT "product_list_products_list_id_product_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."product_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_list_products" ADD CONSTRAINT "product_list_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lists" ADD CONSTRAINT "product_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notice_rounds" ADD CONSTRAINT "stock_notice_rounds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_list_products_product" ON "product_list_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_locked" ON "product_lists" USING btree ("user_id") WHERE "product_lists"."locked";--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_name" ON "product_lists" USING btree ("user_id",lower("name")) WHERE "product_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_lists_deleted" ON "product_lists" USING btree ("deleted_at") WHERE "product_lists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_email" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_token" ON "stock_notices" USING btree ("unsubscribe_token");--> statement-breakpoint
UPDATE "cart_lines" SET "name_seen" = "products"."name" FROM "products" WHERE "products"."id" = "cart_lines"."product_id";
