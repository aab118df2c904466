import type { Queryable } from "../shop.ts";
import { maintenanceSwitch } from "./tables.ts";

/** Maintenance mode: whether the shop is closed, and the message for visitors. */
export type Maintenance = {
  isOn: boolean;
  message: string | null;
  /** When the shop is expected to reopen; informative only, it does not open by itself. */
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
