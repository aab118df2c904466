import { type LiveSetting, type LiveSettingParts, openLiveSetting } from "../changes/live-setting.ts";
import type { Database } from "../database.ts";
import { type ContentPages, currentPages } from "./content-pages.ts";

export function openContentPages(
  db: Database,
  { changes, log }: Pick<LiveSettingParts<never>, "changes" | "log">,
): Promise<LiveSetting<ContentPages>> {
  const read = () => currentPages(db);
  return openLiveSetting({
    topic: "content",
    read,
    changes,
    log,
    failure: "The pages' texts could not be read",
  });
}
