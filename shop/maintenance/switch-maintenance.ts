import { isVisibleText } from "../../words/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Shop } from "../shop.ts";
import type { Maintenance } from "./maintenance.ts";
import { maintenanceSwitch } from "./tables.ts";

export type Switched = { ok: true } | { ok: false; problem: string };

const longestMessage = 300;
/** Later is a typing mistake. */
const longestDays = 366;

/**
 * Closes the shop or opens it, in every process within two seconds; from now on the switch decides, whatever
 * MAINTENANCE says. What was said when it was closed before is gone. Safe to repeat.
 */
export async function switchMaintenance(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  wish: Maintenance,
): Promise<Switched> {
  const message = wish.message?.trim().replaceAll(/\s+/g, " ") ?? null;
  const problem = problemOf(shop, { ...wish, message });
  if (problem) return { ok: false, problem };
  const { isOn, endsAt } = wish;
  await shop.db.transaction(async (tx) => {
    const set = { isOn, message, endsAt, changedAt: shop.clock.now() };
    await tx.insert(maintenanceSwitch).values(set).onConflictDoUpdate({ target: maintenanceSwitch.id, set });
    const details = { ...(message && { message }), ...(endsAt && { until: endsAt.toISOString() }) };
    const action = isOn ? "maintenance.on" : "maintenance.off";
    await recordAct(tx, shop, actor, { action, ...(isOn && { details }) });
    await announceChange(tx, { familyIds: [] });
  });
  return { ok: true };
}

/** Without a full stop. */
function problemOf({ clock }: Pick<Shop, "clock">, { message, endsAt }: Maintenance): string | undefined {
  if (message !== null && (message === "" || message.length > longestMessage))
    return `The message must have from 1 to ${longestMessage} letters`;
  if (message !== null && !isVisibleText(message)) return "The message has characters that nobody can see";
  const aheadMs = endsAt ? endsAt.getTime() - clock.now().getTime() : 1;
  if (aheadMs <= 0) return "The time at which you expect to open must be to come";
  return aheadMs > longestDays * 86_400_000 ? "That is more than a year away" : undefined;
}
