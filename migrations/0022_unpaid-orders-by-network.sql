ALTER TABLE "orders" ADD COLUMN "network_code" text;--> statement-breakpoint
CREATE INDEX "orders_of_network" ON "orders" USING btree ("network_code") WHERE "orders"."network_code" is not null;