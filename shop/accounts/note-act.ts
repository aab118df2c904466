import { channel } from "node:diagnostics_channel";
import { isIPv4 } from "node:net";
import type { Shop } from "../shop.ts";
import { isShopError } from "../shop-error.ts";

/** Security-relevant actions on an account. */
type AccountAct =
  | "register"
  | "login"
  | "logout"
  | "code-request"
  | "code-check"
  | "password-reset"
  | "password-change"
  | "email-change"
  | "email-code"
  | "email-confirm"
  | "email-stop"
  | "email-undo"
  | "unlock"
  | "removal";

/** `limited`: refused by a rate limit or a full queue, before any check. */
type ActOutcome = "done" | "refused" | "limited" | "failed";

/** Publishes `{ act, outcome }` of each action, for metrics. */
export const accountActs = channel("spaza.account-act");

type About = { userId?: number | undefined; network?: string | undefined };

/**
 * Runs an account action and logs its outcome, with the account's number and a truncated network.
 * @param work fills in `about.userId` once known
 */
export async function noted<Result>(
  shop: Pick<Shop, "log">,
  act: AccountAct,
  about: About,
  work: (about: About) => Promise<Result>,
): Promise<Result> {
  const note = (outcome: ActOutcome) => {
    const { userId, network } = about;
    const whose = userId === undefined ? {} : { userId };
    shop.log.info("Account", { act, outcome, ...whose, ...(network && { network: partOfNetwork(network) }) });
    accountActs.publish({ act, outcome });
  };
  try {
    const result = await work(about);
    note(isRefusal(result) ? "refused" : "done");
    return result;
  } catch (error) {
    note(outcomeOf(error));
    throw error;
  }
}

function outcomeOf(error: unknown): ActOutcome {
  if (!isShopError(error)) return "failed";
  return error.code === "too-many" || error.code === "busy" ? "limited" : "refused";
}

function isRefusal(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}

/** Wide enough to show a wave of requests, too wide to identify a person. */
export function partOfNetwork(network: string): string {
  return isIPv4(network)
    ? network.replace(/\d+$/, "0/24")
    : `${network.split(":").slice(0, 3).join(":")}::/48`;
}
