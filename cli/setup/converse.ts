import { parseShopFile } from "../../platform/shop-file.ts";
import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import { hardToRead } from "../hard-to-read.ts";
import type { Environment } from "../owner-command.ts";
import type { Ask } from "./ask.ts";
import { interview } from "./interview.ts";
import { type Plan, planOf, readNow } from "./plan.ts";
import { faceIn } from "./shop-file-text.ts";

/** Asks until all goes together. @returns undefined when the owner does not want it written */
export async function converse(
  ask: Ask,
  environment: Environment,
  deliveryOf: (environment: Environment) => Promise<SimpleTerms>,
): Promise<Plan | undefined> {
  ask.title("Your shop. Enter takes what stands there, Ctrl-C leaves everything as it is.");
  let now = readNow(environment);
  if (now.envText === undefined && !environment.DATA_DIR) {
    const folder = await ask.text({
      message: "Which folder of this machine is for the shop's database and pictures? Enter takes this one",
      example: "/srv/my-shop",
      now: now.environment.DATA_DIR,
    });
    now = readNow(environment, folder);
  }
  const answers = await interview(ask, now, await deliveryOf(now.environment));
  const planned = planOf(now, answers);
  if (!planned.ok) {
    ask.note(planned.problems.join("\n"), "This does not go together. Nothing was written");
    return undefined;
  }
  for (const line of colourWarnings(planned.plan)) ask.warn(line);
  return (await ask.yes("Write this down now?", true)) ? planned.plan : undefined;
}

/** Of the new colours, without the logos, which are not there yet. */
function colourWarnings({ shopFile }: Plan): string[] {
  const { logo: _logo, logo_dark: _dark, ...face } = faceIn(shopFile.after);
  const shop = parseShopFile(face);
  return shop ? hardToRead(shop) : [];
}
