import type { Cells } from "../cells.ts";
import type { FeedProduct } from "../feed-product.ts";
import { readShortName } from "../foreign-cells.ts";
import { optionName } from "../option-names.ts";
import type { ShopifyColumn } from "./columns.ts";

const columns = [
  { name: "option1Name", value: "option1Value" },
  { name: "option2Name", value: "option2Value" },
  { name: "option3Name", value: "option3Value" },
] as const;

/** What variants differ by. A product of one variant has "Title" with a value that nobody chose. */
export function optionNamesOf(say: Cells<ShopifyColumn>): string[] {
  const names = columns.map(({ name }) => say(name));
  const value = say("option1Value").toLowerCase();
  const isOne = value === "default title" || (value === "default" && names[0]?.toLowerCase() === "title");
  return isOne ? [] : names.filter((name) => name !== "").map(optionName);
}

/** Only the first row of a product names its choices. */
export function readOptions(say: Cells<ShopifyColumn>, names: string[]): FeedProduct["options"] {
  return names.flatMap((name, index): FeedProduct["options"] => {
    const column = columns[index];
    const value = column ? readShortName(say, column.value) : "";
    return value === "" ? [] : [[name, value]];
  });
}
