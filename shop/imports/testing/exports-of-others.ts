import { shopifyRows, wooRow } from "./exports.ts";
import type { FeedRow } from "./feed.ts";

/** Options of a Shopify variant with the merchant's own names. */
export const flavour = (value: string, pack: string) => ({
  "Option1 Name": "Flavour",
  "Option1 Value": value,
  "Option2 Name": "Size",
  "Option2 Value": pack,
});

/** A family of biltong, and a spoon. */
export const shopifyFile: FeedRow[] = [
  ...shopifyRows("biltong", flavour("Chilli", "Small"), flavour("Plain", "Small"), flavour("Plain", "Large")),
  ...shopifyRows("spoon", {
    Title: "Wooden spoon",
    Status: "draft",
    "Variant Grams": "45",
    "Variant Taxable": "false",
  }),
];

/** A family of tea, and a mug. */
export const wooFile: FeedRow[] = [
  wooRow("10", {
    Type: "variable",
    SKU: "TEA",
    Name: "Tea",
    "Attribute 1 name": "Strength",
    "Attribute 1 value(s)": "1, 2",
  }),
  ...["1", "2"].map((strength, index) =>
    wooRow(String(11 + index), {
      Type: "variation",
      Name: `Tea - ${strength}`,
      Parent: index === 0 ? "TEA" : "id:10",
      "Regular price": "50",
      "Attribute 1 name": "Strength",
      "Attribute 1 value(s)": strength,
    }),
  ),
  wooRow("20", { Name: "Mug", "Regular price": "129", Published: "-1" }),
];
