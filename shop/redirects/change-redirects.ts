import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";
import { type RedirectRow, type RedirectWish, readRedirect } from "./read-redirect.ts";
import { redirectPath } from "./redirect-path.ts";
import { redirects } from "./tables.ts";
import { writeRedirects } from "./write-redirects.ts";

/** What the owner's changes need of the shop. */
export type OwnersShop = Pick<Shop, "db" | "clock"> & { settings: Pick<Shop["settings"], "publicUrl"> };

export type AddedRedirect = { ok: true; row: RedirectRow } | { ok: false; problem: string };

/** Makes a redirect, or lets the one that is there lead elsewhere. Safe to repeat. */
export async function addRedirect(
  shop: OwnersShop,
  actor: Actor,
  wish: RedirectWish,
): Promise<AddedRedirect> {
  const read = readRedirect(wish, shop.settings.publicUrl);
  if (!read.ok) return read;
  const act = { action: "redirects.add", subject: read.row.path };
  const written = await writeRedirects(shop, actor, [{ ...read, line: 1 }], act);
  return written.ok ? read : { ok: false, problem: written.problems[0]?.problem ?? "" };
}

/** Safe to repeat. False where there is none. */
export function removeRedirect(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  path: string,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const asked = redirectPath(path.trim()) ?? "";
    const [removed] = await tx.delete(redirects).where(eq(redirects.path, asked)).returning();
    if (!removed) return false;
    const { target, status, source, hits } = removed;
    const details = { target, status, source, hits };
    await recordAct(tx, shop, actor, { action: "redirects.remove", subject: removed.path, details });
    return true;
  });
}
