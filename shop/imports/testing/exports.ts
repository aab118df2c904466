import type { FeedRow } from "./feed.ts";

/** A table of these columns, whatever their order in the rows. */
function tableOf(columns: string[], rows: FeedRow[]): string {
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? "")).join(","));
  return `${[columns.map(quote).join(","), ...lines].join("\n")}\n`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const formerShopify = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Product Category", "Type", "Tags", "Published"],
  ...[
    "Option1 Name",
    "Option1 Value",
    "Option1 Linked To",
    "Option2 Name",
    "Option2 Value",
    "Option2 Linked To",
  ],
  ...["Option3 Name", "Option3 Value", "Option3 Linked To", "Variant SKU", "Variant Grams"],
  ...["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy"],
  ...[
    "Variant Fulfillment Service",
    "Variant Price",
    "Variant Compare At Price",
    "Variant Requires Shipping",
  ],
  ...["Variant Taxable", "Variant Barcode", "Image Src", "Image Position", "Image Alt Text", "Gift Card"],
  ...["SEO Title", "SEO Description", "Google Shopping / MPN", "Fabric (product.metafields.custom.fabric)"],
  ...[
    "Rating (product.metafields.reviews.rating)",
    "Care (product.metafields.shopify.care-instructions)",
    "Color (product.metafields.shopify.color-pattern)",
    "Pieces (product.metafields.wholesale.pieces)",
    "Related products (product.metafields.shopify--discovery--product_recommendation.related_products)",
    "Variant Image",
    "Variant Weight Unit",
    "Variant Tax Code",
  ],
  ...["Cost per item", "Price / International", "Compare At Price / International", "Status"],
];

/** Default cells of a product's first row. */
const shopifyProduct = {
  Title: "Cotton tee",
  Vendor: "Strandloper",
  Published: "true",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
  "Gift Card": "false",
  Status: "active",
};

const shopifyVariant = {
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "7",
  "Variant Inventory Policy": "deny",
  "Variant Price": "129.00",
  "Variant Requires Shipping": "true",
  "Variant Taxable": "true",
};

/** Rows of a Shopify product: the first with its common facts, the others with variants only. */
export function shopifyRows(handle: string, first: FeedRow, ...others: FeedRow[]): FeedRow[] {
  return [
    { Handle: handle, ...shopifyProduct, ...shopifyVariant, ...first },
    ...others.map((row) => ({ Handle: handle, ...shopifyVariant, ...row })),
  ];
}

export function shopifyExport(...rows: FeedRow[]): string {
  return tableOf(formerShopify, rows);
}

/** Shopify's current names of the columns. */
const todaysNames: Record<string, string> = {
  Handle: "URL handle",
  "Body (HTML)": "Description",
  "Product Category": "Product category",
  Published: "Published on online store",
  "Option1 Name": "Option1 name",
  "Option1 Value": "Option1 value",
  "Option2 Name": "Option2 name",
  "Option2 Value": "Option2 value",
  "Variant SKU": "SKU",
  "Variant Grams": "Weight value (grams)",
  "Variant Inventory Tracker": "Inventory tracker",
  "Variant Inventory Qty": "Inventory quantity",
  "Variant Inventory Policy": "Continue selling when out of stock",
  "Variant Price": "Price",
  "Variant Compare At Price": "Compare-at price",
  "Variant Requires Shipping": "Requires shipping",
  "Variant Taxable": "Charge tax",
  "Variant Barcode": "Barcode",
  "Image Src": "Product image URL",
  "Image Position": "Image position",
  "Variant Image": "Variant image URL",
  "Gift Card": "Gift card",
  "Google Shopping / MPN": "Google Shopping / Manufacturer part number (MPN)",
};

export function todaysShopifyExport(...rows: FeedRow[]): string {
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [todaysNames[name] ?? name, cell])),
  );
  return tableOf(
    formerShopify.map((name) => todaysNames[name] ?? name),
    renamed,
  );
}

const wooColumns = [
  ...[
    "ID",
    "Type",
    "SKU",
    "GTIN, UPC, EAN, or ISBN",
    "Name",
    "Published",
    "Is featured?",
    "Visibility in catalog",
  ],
  ...[
    "Short description",
    "Description",
    "Date sale price starts",
    "Date sale price ends",
    "Tax status",
    "Tax class",
  ],
  ...["In stock?", "Stock", "Low stock amount", "Backorders allowed?", "Sold individually?", "Weight (kg)"],
  ...["Length (cm)", "Width (cm)", "Height (cm)", "Allow customer reviews?", "Purchase note", "Sale price"],
  ...[
    "Regular price",
    "Categories",
    "Tags",
    "Shipping class",
    "Images",
    "Download limit",
    "Download expiry days",
  ],
  ...[
    "Parent",
    "Grouped products",
    "Upsells",
    "Cross-sells",
    "External URL",
    "Button text",
    "Position",
    "Brands",
  ],
  ...["Attribute 1 name", "Attribute 1 value(s)", "Attribute 1 visible", "Attribute 1 global"],
  ...["Attribute 2 name", "Attribute 2 value(s)", "Attribute 2 visible", "Attribute 2 global"],
];

/** A WooCommerce row with default cells. */
export function wooRow(id: string, row: FeedRow): FeedRow {
  const usual = {
    Published: "1",
    "Visibility in catalog": "visible",
    "Tax status": "taxable",
    "In stock?": "1",
  };
  return { ID: id, Type: "simple", Name: "Enamel mug", ...usual, "Backorders allowed?": "0", ...row };
}

export function wooExport(...rows: FeedRow[]): string {
  return tableOf(wooColumns, rows);
}
