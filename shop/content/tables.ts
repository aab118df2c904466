import { customType, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Pages rewritten by the owner, a row per version; the newest counts. */
export const contentPageVersions = pgTable(
  "content_page_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text().notNull(),
    markdown: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("content_page_versions_page").on(table.page, table.id)],
);

/** Campaigns of the promotional popup; the newest running one is shown. */
export const popups = pgTable("popups", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Alternative text. */
  alt: text().notNull(),
  link: text(),
  /** WebP, in the widths of a phone's and a desktop's popup. */
  smallImage: bytea("small_image").notNull(),
  largeImage: bytea("large_image").notNull(),
  /** Pixels of the large picture; the small one has the same shape. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  startsAt: time("starts_at").notNull(),
  endsAt: time("ends_at"),
  createdAt: time("created_at").notNull(),
});
