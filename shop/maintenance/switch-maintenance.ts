import { isDeepStrictEqual } from "node:util";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announce } from "../changes/changes.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { type Maintenance, readSwitch } from "./maintenance.ts";
import { maintenanceSwitch } from "./tables.ts";

/** `isChanged` is false for a repetition. */
export type Switched = { ok: true; isChanged: boolean } | { ok: false; problem: string };

const longestMessage = 300;
/** A later date is a typing mistake. */
const longestDays = 366;

/**
 * Closes or opens the shop, in every process within two seconds. From now on the switch overrides MAINTENANCE. Closing
 * again replaces the message but keeps the time. Safe to repeat.
 */
export async function switchMaintenance(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  input: Maintenance,
): Promise<Switched> {
  const message = input.message?.trim().replaceAll(/\s+/g, " ") ?? null;
  const problem = problemOf(shop, { ...input, message });
  if (problem) return { ok: false, problem };
  const isChanged = await shop.db.transaction((tx) => writeSwitch(tx, shop, actor, { ...input, message }));
  return { ok: true, isChanged };
}

/** For the caller's transaction; a closed shop keeps its message. */
export async function closeUnlessClosed(
  tx: Queryable,
  shop: Pick<Shop, "clock">,
  actor: Actor,
): Promise<void> {
  if ((await readSwitch(tx))?.isOn) return;
  await writeSwitch(tx, shop, actor, { isOn: true, message: null, endsAt: null });
}

/** @returns whether anything changed */
async function writeSwitch(
  tx: Queryable,
  shop: Pick<Shop, "clock">,
  actor: Actor,
  { isOn, message, endsAt }: Maintenance,
): Promise<boolean> {
  const before = await readSwitch(tx);
  if (before && isDeepStrictEqual(before, { ...before, isOn, message, endsAt })) return false;
  const changedAt = before?.isOn === isOn ? before.changedAt : shop.clock.now();
  const set = { isOn, message, endsAt, changedAt };
  await tx.insert(maintenanceSwitch).values(set).onConflictDoUpdate({ target: maintenanceSwitch.id, set });
  const details = { ...(message && { message }), ...(endsAt && { until: endsAt.toISOString() }) };
  const action = isOn ? "maintenance.on" : "maintenance.off";
  await recordAct(tx, shop, actor, { action, ...(isOn && { details }) });
  await announce(tx, "maintenance");
  return true;
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
