import type { Cells } from "../../cells/cells.ts";
import { readPictures } from "../../cells/picture-addresses.ts";
import type { ShopifyColumn } from "./columns.ts";

type SayingRow = { say: Cells<ShopifyColumn> };

/** A variant's own picture, then the product's except other variants'. */
export function picturesOf(rows: SayingRow[]): (variant: SayingRow) => string[] {
  const ofVariants = new Set(rows.map(({ say }) => say("variantImage")));
  const ofProduct = rows
    .map(({ say }) => ({ address: say("image"), position: Number(say("imagePosition")) || 0 }))
    .filter(({ address }) => address !== "")
    .sort((one, other) => one.position - other.position)
    .map(({ address }) => address);
  const ofAll = ofProduct.filter((address) => !ofVariants.has(address));
  return ({ say }) => {
    const own = say("variantImage");
    return readPictures(...(own === "" ? ofProduct : [own, ...ofAll]));
  };
}
