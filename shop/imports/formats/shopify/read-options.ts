import type { Cells } from "../../cells/cells.ts";
import { readShortName } from "../../cells/foreign-cells.ts";
import { optionName } from "../../cells/option-names.ts";
import type { FeedProduct } from "../feed-product.ts";
import { isListed, type ShopifyColumn } from "./columns.ts";
import { spokenValue } from "./spoken-value.ts";

const columns = [
  { name: "option1Name", value: "option1Value", link: "option1Link" },
  { name: "option2Name", value: "option2Value", link: "option2Link" },
  { name: "option3Name", value: "option3Value", link: "option3Link" },
] as const;

/** Option names. A product with one variant has the placeholder "Title". */
export function optionNamesOf(say: Cells<ShopifyColumn>): string[] {
  const names = columns.map(({ name }) => say(name));
  const value = say("option1Value").toLowerCase();
  const isOne = value === "default title" || (value === "default" && names[0]?.toLowerCase() === "title");
  return isOne ? [] : names.filter((name) => name !== "").map(optionName);
}

/** @param first the product's first row, which alone names the options and their lists */
export function readOptions(say: Cells<ShopifyColumn>, first: Cells<ShopifyColumn>): FeedProduct["options"] {
  return optionNamesOf(first).flatMap((name, index): FeedProduct["options"] => {
    const column = columns[index];
    const value = column ? readShortName(say, column.value) : "";
    if (!column || value === "") return [];
    return [[name, isListed(first(column.link)) ? spokenValue(value) : value]];
  });
}
