-- A hash now carries its cost, so that the cost can change. All until now had this one.
UPDATE "users" SET "password_hash" = '$argon2id$v=19$m=47104,t=2,p=1$' || translate(substr("password_hash", 10), '-_', '+/') WHERE "password_hash" LIKE 'argon2id$%';--> statement-breakpoint
-- Codes last ten minutes.
DELETE FROM "one_time_codes";
