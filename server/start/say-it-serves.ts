import type { Config } from "../../platform/config/config.ts";
import { readSwitch } from "../../shop/maintenance/maintenance.ts";
import type { Database } from "../../shop/shop.ts";
import type { StartOptions } from "./running.ts";

/** The last word of a start: where the shop is, and of a closed one how it is opened. */
export async function sayItServes(
  { shop, PUBLIC_URL, MAINTENANCE }: Config,
  db: Database,
  say: StartOptions["say"],
): Promise<void> {
  const isClosed = (await readSwitch(db))?.isOn ?? MAINTENANCE;
  if (!isClosed) return say(`${shop.name} is open: ${PUBLIC_URL}`);
  say(`${shop.name} runs and is closed: ${PUBLIC_URL}`);
  say("Open it with: npx spaza maintenance off");
}
