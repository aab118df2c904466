CREATE TABLE "section_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_id" integer NOT NULL,
	"alt" text NOT NULL,
	"small_image" "bytea" NOT NULL,
	"large_image" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	CONSTRAINT "section_banners_section_id_unique" UNIQUE("section_id")
);
--> statement-breakpoint
ALTER TABLE "section_banners" ADD CONSTRAINT "section_banners_section_id_content_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."content_sections"("id") ON DELETE cascade ON UPDATE no action;