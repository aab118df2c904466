CREATE TABLE "invoice_numbers" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "number_positive" CHECK ("invoices"."number" > 0),
	CONSTRAINT "credit_note_has_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"posted_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_id" integer,
	"outcome" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_credits_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"goods" jsonb,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "refund_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_to" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What went back before each refund was counted went back whole.
UPDATE "payments" SET "refunded_cents" = "amount_cents" WHERE "state" = 'refunded';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "bank_credits_payment" ON "bank_credits" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("id") WHERE "refunds"."state" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_recipient" ON "orders" USING gin (to_tsvector('simple', "address"->'contact'->>'name'));--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "refunded_in_bounds" CHECK ("payments"."refunded_cents" >= 0 and "payments"."refunded_cents" <= "payments"."amount_cents");