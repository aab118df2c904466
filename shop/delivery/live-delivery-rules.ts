import { type LiveSetting, type LiveSettingParts, openLiveSetting } from "../changes/live-setting.ts";
import type { Database } from "../database.ts";
import { type DeliveryRules, readDeliveryRules } from "./rules.ts";

/** Cached delivery rules, for use outside transactions. */
export function openDeliveryRules(
  db: Database,
  { changes, log }: Pick<LiveSettingParts<never>, "changes" | "log">,
): Promise<LiveSetting<DeliveryRules>> {
  const read = () => readDeliveryRules(db);
  return openLiveSetting({
    topic: "delivery",
    read,
    changes,
    log,
    failure: "The delivery rules could not be read",
  });
}
