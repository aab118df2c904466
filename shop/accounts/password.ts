import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { atMost } from "../../platform/concurrency/at-most.ts";
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
async function derive(message: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  refuseWhenBusy();
  queued += 1;
  try {
    return await inTurn(() =>
      deriveNow("argon2id", { ...cost, ...always, message: asTyped(message), nonce }),
    );
  } finally {
    queued -= 1;
  }
}

/** The same letters are the same password on every keyboard, however it composes accents (NIST SP 800-63B-4, 3.1.1.2). */
function asTyped(password: string): string {
  return password.normalize("NFKC");
}

/** Memory in KiB, and how often all of it is gone through. */
type Cost = { memory: number; passes: number };

// 32 MiB and two passes: 50–100 ms on one core of a small server, and costly on a graphics card.
const present: Cost = { memory: 32_768, passes: 2 };
const always = { parallelism: 1, tagLength: 32 } as const;

/**
 * For what should not begin when its hash could not be made.
 *
 * @throws ShopError `busy`
 */
export function refuseWhenBusy(): void {
  if (queued >= longestQueue) throw busy();
}

/** Hashes a password with argon2id. The result is a PHC string: it carries its own cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return hashString(present, salt, await derive(password, salt, present));
}

/**
 * Compares in constant time. Without a hash (unknown account) it takes just as long and says no, so that
 * the time does not tell who has an account.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, tag } = parseHash(hash ?? noPassword);
  const matches = timingSafeEqual(await derive(password, salt, cost), tag);
  return hash !== undefined && matches;
}

/** True for a hash of another cost than new ones have: it is to be made anew when the password is known, at a login. */
export function isOutdated(hash: string): boolean {
  const { memory, passes } = parseHash(hash).cost;
  return memory !== present.memory || passes !== present.passes;
}

function hashString({ memory, passes }: Cost, salt: Buffer, tag: Buffer): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${saltText}$${tagText}`;
}

const hashShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseHash(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, salt = "", tag = ""] = hashShape.exec(hash) ?? [];
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** In the place of a hash: no password fits it. */
export const noPassword = hashString(present, Buffer.alloc(16), Buffer.alloc(32));
