import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { atMost } from "../../platform/at-most.ts";
import { busy } from "../shop-error.ts";

const deriveNow = promisify(argon2);
const inTurn = atMost(2);
const longestQueue = 40;
let queued = 0;

/**
 * Two at a time: each keeps a core busy and one of the four threads that files and compression need, too. A flood
 * of logins must not stop the shop, so who comes when the line is long is asked to come back.
 *
 * @throws ShopError `busy`
 */
async function derive(message: string, nonce: Buffer): Promise<Buffer> {
  refuseWhenBusy();
  queued += 1;
  try {
    return await inTurn(() => deriveNow("argon2id", { ...cost, message, nonce }));
  } finally {
    queued -= 1;
  }
}

// 46 MiB and two passes: 50–100 ms on one core of a small server, and costly on a graphics card.
const cost = { parallelism: 1, memory: 47_104, passes: 2, tagLength: 32 } as const;

/**
 * For what should not begin when its hash could not be made.
 *
 * @throws ShopError `busy`
 */
export function refuseWhenBusy(): void {
  if (queued >= longestQueue) throw busy();
}

/** Hashes a password with argon2id; the result carries its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  return `argon2id$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/**
 * Compares in constant time. Without a hash (unknown account) it takes just as long and says no, so that
 * the time does not tell who has an account.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", expected = ""] = (hash ?? noPassword).split("$");
  const tag = await derive(password, Buffer.from(salt, "base64url"));
  const matches = timingSafeEqual(tag, Buffer.from(expected, "base64url"));
  return hash !== undefined && matches;
}

/** In the place of a hash: no password fits it. */
export const noPassword = `argon2id$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;
