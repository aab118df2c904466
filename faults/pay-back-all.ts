import { setTimeout as pause } from "node:timers/promises";
import { sendRefunds } from "../shop/payments/refunds/send-refunds.ts";
import type { World } from "./world/world.ts";

const patienceMs = 180_000;
const pauseMs = 50;

/**
 * Waits until each refund is settled. Refunds of a killed process are made due at once; those of a living one are
 * awaited.
 */
export async function payBackAll({ database, face }: World, killedAt: Date): Promise<void> {
  const open = "state in ('pending', 'sent')";
  const startedMs = performance.now();
  for (;;) {
    await database.pool.query(`update refunds set asked_at = null where ${open} and asked_at < $1`, [
      killedAt,
    ]);
    await sendRefunds(face.shop);
    const { rows } = await database.pool.query(
      `select id, state, asked_at, refusal from refunds where ${open}`,
    );
    if (rows.length === 0) return;
    if (performance.now() - startedMs > patienceMs) throw new Error(`Not paid back: ${JSON.stringify(rows)}`);
    await pause(pauseMs);
  }
}
