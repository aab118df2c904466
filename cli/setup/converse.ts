import { parseShopFile } from "../../platform/config/shop-file.ts";
import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import type { Environment } from "../owner-command.ts";
import { hardToRead } from "../ready/hard-to-read.ts";
import type { Ask } from "./ask.ts";
import { interview } from "./interview.ts";
import { whyUnwritable } from "./may-write.ts";
import { type Plan, planOf, readNow } from "./plan.ts";
import { contentIn, whyUnparsed } from "./shop-file-text.ts";

/**
 * Asks each question once, then reports contradictions until there are none; the owner may edit the files meanwhile.
 * @param environmentNow reads the environment of process and file
 * @returns undefined when the owner declines, or the shop file must be corrected first
 */
export async function converse(
  ask: Ask,
  environmentNow: () => Environment,
  deliveryOf: (environment: Environment) => Promise<SimpleTerms>,
): Promise<Plan | undefined> {
  ask.title("Your shop. Enter takes what stands there, Ctrl-C leaves everything as it is.");
  let now = readNow(environmentNow());
  let folder: string | undefined;
  if (now.envText === undefined && !environmentNow().DATA_DIR) {
    folder = await ask.text({
      message: "Which folder of this machine is for the shop's database and pictures? Enter takes this one",
      example: "/srv/my-shop",
      now: now.environment.DATA_DIR,
    });
    now = readNow(environmentNow(), folder);
  }
  const unread = whyUnparsed(now.shopFile, now.shopText);
  if (unread !== undefined) {
    ask.note(unread, "Put this right first. Nothing was written");
    return undefined;
  }
  for (const file of [now.envFile, now.shopFile]) {
    const why = whyUnwritable(file);
    if (why !== undefined) ask.warn(why);
  }
  const answers = await interview(ask, now, await deliveryOf(now.environment));
  let planned = planOf(now, answers);
  while (!planned.ok) {
    const where = `Put it right, most often in ${now.envFile} or ${now.shopFile}.`;
    ask.note(
      [...planned.problems, "", where].join("\n"),
      "This does not go together yet. Nothing is written",
    );
    const again = await ask.yes("Try again, when it is? No answer is lost", true);
    if (!again) return undefined;
    planned = planOf(readNow(environmentNow(), folder), answers);
  }
  for (const line of colourWarnings(planned.plan)) ask.warn(line);
  return (await ask.yes("Write this down now?", true)) ? planned.plan : undefined;
}

/** Without logos, which are not copied yet. */
function colourWarnings({ shopFile }: Plan): string[] {
  const { logo: _logo, logo_dark: _dark, ...content } = contentIn(shopFile.after);
  const shop = parseShopFile(content);
  return shop ? hardToRead(shop) : [];
}
