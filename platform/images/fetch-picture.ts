import { lookup } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../config/public-address.ts";

/** The result of fetching a picture. `problem` follows the words "the picture", without a full stop. */
export type Fetched =
  | { bytes: Buffer }
  | {
      problem: string;
      isForNow: boolean;
      /** Set when the host is busy or slow: the backoff before the next request to it. */
      restMs?: number;
    };

/** The hosts that pictures may be fetched from; tests set another rule. */
export type Reach = {
  allowsAddress(ip: string): boolean;
  allowsPort(port: number): boolean;
  resolve(host: string): Promise<{ address: string; family: number }[]>;
};

/** Public addresses on ports 80 and 443. */
export const publicReach: Reach = {
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === 80 || port === 443,
  resolve: (host) => lookup(host, { all: true }),
};

export type Wanted = {
  userAgent: string;
  reach?: Reach;
  signal?: AbortSignal | undefined;
  mostBytes?: number;
  mostMs?: number;
  silenceMs?: number;
};

const usualMostBytes = 15_000_000;
const usualMostMs = 60_000;
const usualSilenceMs = 10_000;
const mostRedirects = 3;

/**
 * Fetches a picture from an untrusted address. Against SSRF the host is resolved once and the connection goes to
 * exactly the checked address, so that DNS rebinding fails; redirects are checked alike. Size and time are limited.
 * Throws only when `signal` is aborted.
 */
export async function fetchPicture(address: string, wanted: Wanted): Promise<Fetched> {
  const { signal, mostMs = usualMostMs } = wanted;
  const deadline = AbortSignal.timeout(mostMs);
  const both = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    return await follow(new URL(address), { ...wanted, signal: both }, mostRedirects);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Refusal) return { problem: error.message, isForNow: false };
    const problem = deadline.aborted ? "did not come in time" : wordsOf(error);
    // Hundreds of pictures on a slow host would keep other hosts waiting.
    const isSlow = deadline.aborted || error instanceof Silence;
    return { problem, isForNow: true, ...(isSlow && { restMs: slowRestMs }) };
  }
}

const slowRestMs = 300_000;

class Silence extends Error {}

class Refusal extends Error {}

type Bounded = Wanted & { signal: AbortSignal };

async function follow(url: URL, wanted: Bounded, redirectsLeft: number): Promise<Fetched> {
  const response = await answerOf(url, wanted);
  const { statusCode: status = 0, headers } = response;
  if (status === 200) return { bytes: await bytesOf(response, wanted) };
  response.destroy();
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
    if (redirectsLeft === 0) throw new Refusal(`is moved more than ${mostRedirects} times`);
    return follow(nextOf(headers.location, url), wanted, redirectsLeft - 1);
  }
  const isBusy = status === 429 || status === 503;
  const problem = `could not be had: its host answered ${status}`;
  const isForNow = isBusy || status >= 500 || status === 408 || status === 425;
  return { problem, isForNow, ...(isBusy && { restMs: restOf(headers["retry-after"]) }) };
}

function nextOf(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new Refusal("is moved to what is no address");
  return new URL(location, from);
}

/** Checks each address, redirects included. */
async function answerOf(
  url: URL,
  { reach = publicReach, signal, userAgent, silenceMs = usualSilenceMs }: Bounded,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const isSecure = url.protocol === "https:";
  if (!isSecure && url.protocol !== "http:") throw new Refusal("lies at no web address");
  if (url.username || url.password) throw new Refusal("lies behind a password");
  if (!reach.allowsPort(Number(url.port) || (isSecure ? 443 : 80)))
    throw new Refusal(`lies at port ${url.port}, where the shop fetches nothing`);
  const addresses = await checkedAddresses(url.hostname.replace(/^\[|\]$/g, ""), reach, signal);
  const toThese: LookupFunction = (_host, { all }, give) => {
    const [first] = addresses;
    if (all || !first) give(null, addresses);
    else give(null, first.address, first.family);
  };
  const headers = { "User-Agent": userAgent, Accept: "image/*", "Accept-Encoding": "identity" };
  const options = { headers, lookup: toThese, signal, timeout: silenceMs, agent: false };
  return answered(isSecure ? requestHttps(url, options) : requestHttp(url, options));
}

async function checkedAddresses(host: string, reach: Reach, signal: AbortSignal) {
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await unlessAborted(reach.resolve(host), signal);
  if (found.length === 0) throw new Error("no address");
  if (!found.every(({ address }) => reach.allowsAddress(address)))
    throw new Refusal("lies on no public machine of the internet");
  return found;
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function answered(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on("timeout", () => request.destroy(new Silence()));
    request.on("error", reject);
    request.on("response", (response) => {
      // A lost connection otherwise looks like the end of an answer without a length.
      request.on("error", (error) => response.destroy(error));
      resolve(response);
    });
    // Otherwise neither answer nor error would come.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.on("close", () => reject(new Error("closed")));
    request.end();
  });
}

/** Counts bytes as they come, because a host's Content-Length may be untrue. */
async function bytesOf(
  response: IncomingMessage,
  { signal, mostBytes = usualMostBytes }: Bounded,
): Promise<Buffer> {
  const tooLarge = new Refusal(`is larger than ${mostBytes / 1_000_000} MB`);
  const pieces: Buffer[] = [];
  let count = 0;
  if (Number(response.headers["content-length"]) > mostBytes) count = Number.POSITIVE_INFINITY;
  for await (const piece of response as AsyncIterable<Buffer>) {
    count += piece.length;
    if (count > mostBytes) {
      response.destroy();
      throw tooLarge;
    }
    pieces.push(piece);
  }
  // An aborted answer otherwise ends like a whole one.
  signal.throwIfAborted();
  return Buffer.concat(pieces);
}

const leastRestMs = 60_000;
const mostRestMs = 86_400_000;

/** How long a busy host asks to wait, within limits. @param retryAfter in seconds, or a date */
function restOf(retryAfter: string | undefined): number {
  const asked = /^\d+$/.test(retryAfter ?? "")
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter ?? "") - Date.now();
  return Math.min(Math.max(asked || 0, leastRestMs), mostRestMs);
}

const words: Record<string, string> = {
  ENOTFOUND: "could not be had: its host is not known",
  EAI_AGAIN: "could not be had: its host could not be looked up",
  ECONNREFUSED: "could not be had: its host takes no connection",
  ECONNRESET: "could not be had: its host ended the connection",
};

function wordsOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (words[code]) return words[code];
  if (/CERT|TLS|SSL/.test(code)) return `could not be had: its host has no valid certificate (${code})`;
  return `could not be had: its host cannot be reached${code && ` (${code})`}`;
}
