import { channel } from "node:diagnostics_channel";
import { isIPv4 } from "node:net";
import type { Shop } from "../shop.ts";
import { isShopError } from "../shop-error.ts";

/** What opens an account, or what somebody who wants to take one over would do. */
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

/** `limited`: tried too often, or by too many at once; nothing was looked at. */
type ActOutcome = "done" | "refused" | "limited" | "failed";

/** Where each act says what came of it: `{ act, outcome }`, for whoever counts. */
export const accountActs = channel("spaza.account-act");

/** Whose account it was, as far as it is known, and from where it was done (`clientNetwork`). */
type About = { userId?: number | undefined; network?: string | undefined };

/**
 * Does something with an account, and writes into the log what came of it. People are numbers there, and of a network
 * there is only the part that many share.
 *
 * @param work may fill in whose account it is as soon as it knows
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

/** 256 addresses of IPv4, or what one provider gives to a site by IPv6: enough to see a wave, too little to see a person. */
export function partOfNetwork(network: string): string {
  return isIPv4(network)
    ? network.replace(/\d+$/, "0/24")
    : `${network.split(":").slice(0, 3).join(":")}::/48`;
}
