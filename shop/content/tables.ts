import { customType, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Pages that the owner has rewritten, a row for each version; the newest of a page counts. */
export const contentPageVersions = pgTable(
  "content_page_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** "terms-and-conditions" */
    page: text().notNull(),
    markdown: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("content_page_versions_page").on(table.page, table.id)],
);

/** Campaigns of the promotional popup. The newest that has begun and not ended is shown. */
export const popups = pgTable("popups", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What the picture says, for those who do not see it. */
  alt: text().notNull(),
  /** Where a press on it leads: a path of this shop. */
  link: text(),
  /** WebP, as wide as a phone's and as a desktop's popup. */
  smallImage: bytea("small_image").notNull(),
  largeImage: bytea("large_image").notNull(),
  /** Of the large picture, in pixels; the small one has the same shape. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  startsAt: time("starts_at").notNull(),
  endsAt: time("ends_at"),
  createdAt: time("created_at").notNull(),
});
