CREATE TABLE "days_off" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_terms_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_terms_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "amounts_not_negative";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "amount_positive";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "worth_in_bounds";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_label" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_regular_fee_cents" integer;--> statement-breakpoint
UPDATE "orders" SET
	"delivery_kind" = "delivery_method",
	"delivery_label" = CASE "delivery_method" WHEN 'collect' THEN 'Collect at the shop' ELSE 'To your door' END,
	"delivery_regular_fee_cents" = "delivery_fee_cents";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_label" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_regular_fee_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "goods_in" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "goods_out" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "total_limit" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "user_limit" integer;--> statement-breakpoint
CREATE INDEX "orders_of_voucher" ON "orders" USING btree ("voucher_id") WHERE "orders"."voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("id") WHERE "payments"."state" = 'refund_pending';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "amounts_not_negative" CHECK ("orders"."amount_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."delivery_fee_cents" >= 0 and "orders"."delivery_regular_fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "amount_not_negative" CHECK ("payments"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "limits_positive" CHECK ("vouchers"."total_limit" > 0 and "vouchers"."user_limit" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "worth_in_bounds" CHECK (("vouchers"."kind" = 'percent' and "vouchers"."value" between 1 and 100) or ("vouchers"."kind" = 'rand' and "vouchers"."value" > 0) or ("vouchers"."kind" = 'free_delivery' and "vouchers"."value" = 0));