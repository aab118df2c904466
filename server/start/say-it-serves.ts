import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../shop/database.ts";
import { readSwitch } from "../../shop/maintenance/maintenance.ts";
import type { StartOptions } from "./running.ts";

/** Prints the address, and for a closed shop how to open it. */
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
