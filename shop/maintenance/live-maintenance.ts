import { type LiveSetting, type LiveSettingParts, openLiveSetting } from "../changes/live-setting.ts";
import type { Database } from "../database.ts";
import { type Maintenance, readSwitch } from "./maintenance.ts";

/** `changedAt` is null until the owner first uses the switch. */
export type MaintenanceState = Maintenance & { changedAt: Date | null };

/** @param isOnAtFirst the state until the owner first uses the switch */
export function openMaintenance(
  db: Database,
  { changes, log }: Pick<LiveSettingParts<never>, "changes" | "log">,
  isOnAtFirst: boolean,
): Promise<LiveSetting<MaintenanceState>> {
  const atFirst: MaintenanceState = { isOn: isOnAtFirst, message: null, endsAt: null, changedAt: null };
  const read = async () => (await readSwitch(db)) ?? atFirst;
  const failure = "The maintenance switch could not be read";
  return openLiveSetting({ topic: "maintenance", read, changes, log, failure });
}
