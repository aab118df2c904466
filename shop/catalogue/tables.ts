import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { NoReturnReason } from "../../words/products/no-return.ts";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull();

export const brands = pgTable("brands", {
  id: id(),
  name: text().notNull().unique(),
  /** Position among the featured brands; null when not featured. */
  featuredPosition: integer("featured_position"),
});

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text().notNull(),
    parentId: integer("parent_id").references((): AnyPgColumn => categories.id),
    position: integer().notNull().default(0),
    pictureKey: text("picture_key"),
    /** Reason against the seven-day return, here and below; null for none. */
    noReturn: text("no_return").$type<NoReturnReason>(),
  },
  (table) => [
    uniqueIndex("categories_name_in_parent").on(table.name, sql`coalesce(${table.parentId}, 0)`),
    index("categories_parent").on(table.parentId),
  ],
);

/** Products enter a section when they meet every given condition. */
export type SectionRule = {
  maxPriceCents?: number;
  onSale?: boolean;
  /** Follows the "New" badge; products leave when it ends. */
  isNew?: boolean;
  categoryIds?: number[];
  brandIds?: number[];
};

export const contentSections = pgTable("content_sections", {
  id: id(),
  name: text().notNull().unique(),
  text: text().notNull(),
  position: integer().notNull(),
  rule: jsonb().$type<SectionRule>(),
  /** Null for no start. */
  startsAt: timestamp("starts_at", { withTimezone: true }),
  /** Exclusive; null for no end. */
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

export type VariantType = {
  id: number;
  name: string;
  options: { id: number; name: string; swatch?: string }[];
};
export type ProductOption = { type_id: number; name: string };
export type ProductKind = "single" | "parent" | "variant";

export const products = pgTable(
  "products",
  {
    id: id(),
    /** A parent describes a family; only its variants are sold. */
    kind: text().$type<ProductKind>().notNull(),
    parentId: integer("parent_id").references((): AnyPgColumn => products.id),
    sku: text().notNull().unique(),
    name: text().notNull(),
    brandId: integer("brand_id").references(() => brands.id),
    categoryId: integer("category_id").references(() => categories.id),
    description: text().notNull(),
    attributes: jsonb().$type<[name: string, value: string][]>().notNull(),
    variantTypes: jsonb("variant_types").$type<VariantType[]>().notNull().default([]),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    priceCents: integer("price_cents").notNull(),
    /** The price outside a sale. */
    regularPriceCents: integer("regular_price_cents").notNull(),
    vatRatePercent: smallint("vat_rate_percent").notNull().default(15),
    /** For a parent, applies to all its variants. */
    noReturn: text("no_return").$type<NoReturnReason>(),
    /** Place of the owner's choice at the front of listings, 1 first; null for none. A family takes its variants' best. */
    pin: smallint(),
    weightGrams: integer("weight_grams"),
    /** Parcel size, for couriers; null when unknown. */
    lengthMm: integer("length_mm"),
    widthMm: integer("width_mm"),
    heightMm: integer("height_mm"),
    gtin: text(),
    mpn: text(),
    pictureKeys: text("picture_keys").array().notNull().default([]),
    /** A draft or withdrawn product: on no page, never sold. A parent is hidden when all its variants are. */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** Hash of the imported row: unchanged rows are not written. */
    importDigest: text("import_digest"),
    createdAt: createdAt(),
  },
  (table) => [
    index("products_parent").on(table.parentId),
    index("products_category").on(table.categoryId),
    index("products_brand").on(table.brandId),
    check(
      "price_positive",
      sql`${table.priceCents} > 0 and ${table.regularPriceCents} >= ${table.priceCents}`,
    ),
    check("pin_positive", sql`${table.pin} > 0`),
    check("only_variants_have_parents", sql`(${table.kind} = 'variant') = (${table.parentId} is not null)`),
  ],
);

/** How many of a family were sold lately (`shop/orders/demand/`); families without sales have no row. */
export const familyDemand = pgTable("family_demand", {
  /** A single product or a parent. */
  familyId: integer("family_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  unitsSold: integer("units_sold").notNull(),
});

export const contentSectionProducts = pgTable(
  "content_section_products",
  {
    sectionId: integer("section_id")
      .notNull()
      .references(() => contentSections.id, { onDelete: "cascade" }),
    /** A single product or a parent. */
    familyId: integer("family_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.familyId] })],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Banner of a section's page. A new picture is a new row, so its address can be cached for ever. */
export const sectionBanners = pgTable("section_banners", {
  id: id(),
  sectionId: integer("section_id")
    .notNull()
    .unique()
    .references(() => contentSections.id, { onDelete: "cascade" }),
  /** Alternative text. */
  alt: text().notNull(),
  /** WebP. */
  smallImage: bytea("small_image").notNull(),
  largeImage: bytea("large_image").notNull(),
  /** Pixels of the large picture; the small one has the same aspect ratio. */
  width: smallint().notNull(),
  height: smallint().notNull(),
});

/** A 64-bit transaction number, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Change log of catalogue and stock, for caches and indexes. Old rows are deleted. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Readers find new commits by it. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** Null for everything. */
    familyIds: integer("family_ids").array(),
    /** No limit that pages show was crossed: only exact numbers in stock are others. */
    onlyCounts: boolean("only_counts").notNull().default(false),
    /** When the row was written, not when its transaction began. */
    madeAt: timestamp("made_at", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("catalogue_changes_transaction").on(table.transaction)],
);
