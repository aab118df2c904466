import { isDeepStrictEqual } from "node:util";
import type { Log } from "../../platform/log.ts";
import { type Book, openBook } from "../book.ts";
import type { Search } from "../search/search.ts";
import type { Database } from "../shop.ts";
import { type Maintenance, readSwitch } from "./maintenance.ts";

/** `changedAt` is null until the owner first uses the switch. */
export type MaintenanceState = Maintenance & { changedAt: Date | null };

export type MaintenanceBook = Book<MaintenanceState>;

/** @param isOnAtFirst the state until the owner first uses the switch */
export function openMaintenanceBook(
  db: Database,
  search: Pick<Search, "onChange">,
  log: Pick<Log, "error">,
  isOnAtFirst: boolean,
): Promise<MaintenanceBook> {
  const atFirst: MaintenanceState = { isOn: isOnAtFirst, message: null, endsAt: null, changedAt: null };
  const read = async () => (await readSwitch(db)) ?? atFirst;
  const failure = "The switch of maintenance could not be read";
  return openBook<MaintenanceState>({ read, isSame: isDeepStrictEqual, search, log, failure });
}
