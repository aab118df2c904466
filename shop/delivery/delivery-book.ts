import type { Log } from "../../platform/log.ts";
import { type Book, openBook } from "../book.ts";
import type { Search } from "../search/search.ts";
import type { Database } from "../shop.ts";
import { type DeliveryRules, readDeliveryRules } from "./rules.ts";

/** The rules of delivery, for whoever dates or prices something without a transaction. */
export type DeliveryBook = Book<DeliveryRules>;

export function openDeliveryBook(
  db: Database,
  search: Pick<Search, "onChange">,
  log: Pick<Log, "error">,
): Promise<DeliveryBook> {
  const read = () => readDeliveryRules(db);
  return openBook({ read, isSame, search, log, failure: "The rules of delivery could not be read" });
}

function isSame(one: DeliveryRules, other: DeliveryRules): boolean {
  const asText = ({ terms, daysOff }: DeliveryRules) => JSON.stringify([terms, [...daysOff]]);
  return asText(one) === asText(other);
}
