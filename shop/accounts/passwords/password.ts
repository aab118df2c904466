import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "../../../platform/concurrency/concurrency-limit.ts";
import { busy } from "../../shop-error.ts";

const deriveNow = promisify(argon2);
const inTurn = limitConcurrency(2);
const longestQueue = 40;
let queued = 0;

/**
 * Two at a time: each keeps a core and one of Node's four pool threads busy, which files and compression need. A full
 * queue refuses, so that a flood of logins cannot stop the shop.
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

/** Unicode-normalized, since keyboards compose accents differently (NIST SP 800-63B-4, 3.1.1.2). */
function asTyped(password: string): string {
  return password.normalize("NFKC");
}

/** Memory in KiB. */
type Cost = { memory: number; passes: number };

// 32 MiB and two passes take 50–100 ms on one core of a small server, and are costly on a graphics card.
const present: Cost = { memory: 32_768, passes: 2 };
const always = { parallelism: 1, tagLength: 32 } as const;

/**
 * Call it before work that needs a hash.
 * @throws ShopError `busy`
 */
export function refuseWhenBusy(): void {
  if (queued >= longestQueue) throw busy();
}

/** Hashes with argon2id. Returns a PHC string, which holds cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return hashString(present, salt, await derive(password, salt, present));
}

/**
 * Compares in constant time. Without a hash (unknown account) it takes as long, so that timing does not reveal
 * accounts.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, tag } = parseHash(hash ?? noPassword);
  const matches = timingSafeEqual(await derive(password, salt, cost), tag);
  return hash !== undefined && matches;
}

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

/** A hash that no password matches. */
export const noPassword = hashString(present, Buffer.alloc(16), Buffer.alloc(32));
