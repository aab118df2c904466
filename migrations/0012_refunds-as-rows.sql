-- What went back before each refund was a row of its own went back whole, and was said by the owner.
INSERT INTO "refunds" ("payment_id", "state", "amount_cents", "reason", "created_at", "settled_at")
SELECT "id", 'done', "amount_cents",
	CASE "refund_reason"
		WHEN 'second' THEN 'Paid more than once'
		WHEN 'no_stock' THEN 'Sold out'
		WHEN 'overpaid' THEN 'More than the order costs'
		ELSE 'Order cancelled'
	END,
	COALESCE("settled_at", "created_at"), COALESCE("settled_at", "created_at")
FROM "payments"
WHERE "state" = 'refunded' AND "amount_cents" > 0
	AND NOT EXISTS (SELECT FROM "refunds" WHERE "refunds"."payment_id" = "payments"."id");
