CREATE TABLE "wrong_sums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wrong_sums" ADD CONSTRAINT "wrong_sums_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wrong_sums_once" ON "wrong_sums" USING btree ("payment_id","amount_cents","reference");--> statement-breakpoint
CREATE INDEX "wrong_sums_open" ON "wrong_sums" USING btree ("payment_id") WHERE "wrong_sums"."settled_at" is null;