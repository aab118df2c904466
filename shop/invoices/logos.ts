import { eq } from "drizzle-orm";
import type { Logo } from "../../platform/config/logo-file.ts";
import { printedPicture } from "../../platform/images/printed-picture.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { Supplier } from "./invoice.ts";
import { invoiceLogos } from "./tables.ts";

/**
 * Stores the current logo as a PNG when the shop opens, so that orders need not wait for it. Safe to repeat.
 * Concurrency: several processes may run it at once.
 * @returns its id; null when there is none, or it cannot be drawn
 */
export async function keepLogo(db: Queryable, logo: Logo | null, log: Shop["log"]): Promise<string | null> {
  if (!logo) return null;
  const id = logo.src;
  if (await isKept(db, id)) return id;
  const png = await drawn(logo, log);
  if (!png) return null;
  await db.insert(invoiceLogos).values({ id, png }).onConflictDoNothing();
  return id;
}

async function isKept(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(invoiceLogos, eq(invoiceLogos.id, id))) > 0;
}

/** An invoice without a logo is better than none. */
async function drawn({ bytes }: Logo, log: Shop["log"]): Promise<Buffer | null> {
  return printedPicture(bytes).catch((error: unknown) => {
    log.error("The logo cannot be drawn on invoices", { error });
    return null;
  });
}

export async function keptLogo(db: Queryable, { logo }: Supplier): Promise<Buffer | null> {
  if (logo === null) return null;
  const [kept] = await db.select().from(invoiceLogos).where(eq(invoiceLogos.id, logo));
  return kept?.png ?? null;
}
