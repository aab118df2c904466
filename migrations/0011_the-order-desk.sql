DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree (("product"->>'sku'),"order_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (("address"->'contact'->>'phone'),"id");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");