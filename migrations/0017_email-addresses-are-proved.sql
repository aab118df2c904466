ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp with time zone;
--> statement-breakpoint
-- Accounts that have paid an order count as proved: a false address would have cost money, and the address has had the
-- shop's mails since. Password resets left no trace to go by. An address that was changed in the last seven days, or an
-- account that nothing was ever paid with, is proved when its owner next confirms it.
UPDATE "users" SET "email_proved_at" = "first_paid"."at"
FROM (
	SELECT "orders"."user_id", min("payments"."settled_at") AS "at"
	FROM "orders" JOIN "payments" ON "payments"."order_id" = "orders"."id"
	WHERE "payments"."state" IN ('paid', 'partly_refunded', 'refunded') AND "payments"."settled_at" IS NOT NULL
	GROUP BY "orders"."user_id"
) AS "first_paid"
WHERE "users"."id" = "first_paid"."user_id" AND "users"."removed_at" IS NULL
	AND NOT EXISTS (
		SELECT FROM "email_changes"
		WHERE "email_changes"."user_id" = "users"."id" AND "email_changes"."expires_at" > now()
	);
