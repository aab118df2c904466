import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listContentSections } from "../../shop/catalogue/sections/content-sections.ts";
import { addPopup, listPopups } from "../../shop/content/popups.ts";
import type { Shop } from "../../shop/shop.ts";
import { slug } from "../../words/text/slug.ts";

const picture = (name: string) => readFile(join(import.meta.dirname, "../popup", name));

/** Adds a sample campaign where there was never one. Its picture is pre-drawn to keep the start fast. */
export async function seedPopup({ db, clock }: Shop): Promise<void> {
  if ((await listPopups(db)).length > 0) return;
  const sections = await listContentSections(db);
  const braai = sections.find(({ name }) => name === "Braai weekend");
  const now = clock.now();
  await addPopup(db, {
    alt: "Braai weekend: R 50 off when you spend R 300, with the voucher SPAZA50",
    link: braai ? `/content-sections/${braai.id}/${slug(braai.name)}` : null,
    smallImage: await picture("small.webp"),
    largeImage: await picture("large.webp"),
    width: 1120,
    height: 1120,
    startsAt: now,
    createdAt: now,
  });
}
