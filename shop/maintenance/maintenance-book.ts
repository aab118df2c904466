import type { Log } from "../../platform/log.ts";
import { type Book, openBook } from "../book.ts";
import type { Search } from "../search/search.ts";
import type { Database } from "../shop.ts";
import { type Maintenance, readSwitch } from "./maintenance.ts";

export type MaintenanceBook = Book<Maintenance>;

/** @param isOnAtFirst the state until the owner first uses the switch */
export function openMaintenanceBook(
  db: Database,
  search: Pick<Search, "onChange">,
  log: Pick<Log, "error">,
  isOnAtFirst: boolean,
): Promise<MaintenanceBook> {
  const atFirst: Maintenance = { isOn: isOnAtFirst, message: null, endsAt: null };
  const read = async () => (await readSwitch(db)) ?? atFirst;
  return openBook({ read, isSame, search, log, failure: "The switch of maintenance could not be read" });
}

function isSame(one: Maintenance, other: Maintenance): boolean {
  const asText = ({ isOn, message, endsAt }: Maintenance) => JSON.stringify([isOn, message, endsAt]);
  return asText(one) === asText(other);
}
