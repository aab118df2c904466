import type { Queryable } from "../database.ts";
import { maintenanceSwitch } from "./tables.ts";

export type Maintenance = {
  isOn: boolean;
  message: string | null;
  /** Informative: the shop does not reopen by itself. */
  endsAt: Date | null;
};

export type MaintenanceSwitch = Maintenance & {
  /** When the shop last closed or opened. */
  changedAt: Date;
};

/** Undefined until the owner first uses the switch. */
export async function readSwitch(db: Queryable): Promise<MaintenanceSwitch | undefined> {
  const { isOn, message, endsAt, changedAt } = maintenanceSwitch;
  const [row] = await db.select({ isOn, message, endsAt, changedAt }).from(maintenanceSwitch);
  return row;
}
