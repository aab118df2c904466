import type { Queryable } from "../shop.ts";
import { maintenanceSwitch } from "./tables.ts";

/** Whether the shop is closed, and what visitors are told. */
export type Maintenance = {
  isOn: boolean;
  message: string | null;
  /** When the shop is expected to open again; it opens by the owner's word alone. */
  endsAt: Date | null;
};

export type MaintenanceSwitch = Maintenance & {
  /** When the owner last closed the shop or opened it. */
  changedAt: Date;
};

/** The owner's switch; undefined until it is first used. */
export async function readSwitch(db: Queryable): Promise<MaintenanceSwitch | undefined> {
  const { isOn, message, endsAt, changedAt } = maintenanceSwitch;
  const [row] = await db.select({ isOn, message, endsAt, changedAt }).from(maintenanceSwitch);
  return row;
}
