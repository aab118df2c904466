ALTER TABLE "products" ALTER COLUMN "brand_id" DROP NOT NULL;--> statement-breakpoint
-- "Unbranded" stood in for products without a brand, and was listed among the brands.
UPDATE "products" SET "brand_id" = NULL WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE lower("name") = 'unbranded');--> statement-breakpoint
DELETE FROM "brands" WHERE lower("name") = 'unbranded';
