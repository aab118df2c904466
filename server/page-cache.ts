import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Higher levels cost more than they save on a page that lives for seconds. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const maximumBytes = 64 * 1024 * 1024;
const maximumAgeMs = 60_000;

export type CachedAnswer = {
  generation: number;
  madeAtMs: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
};

/** An answer that may be kept, or one that may not (an error, a redirect). */
export type Rendered = { kept: CachedAnswer } | { passed: Response };

export type PageCache = {
  /** A fresh answer, if there is one. Synchronous: the way that most requests take. */
  find(key: string): CachedAnswer | undefined;
  /** Renders and keeps an answer. One rendering serves all who ask for the same key meanwhile. */
  make(key: string, render: () => Promise<Response>): Promise<Rendered>;
  /** From now on everything kept is out of date. */
  forget(): void;
};

/** Keeps what every visitor sees alike, compressed, in bounded memory: what was not used for longest goes first. */
export function openPageCache(): PageCache {
  const answers = new Map<string, CachedAnswer>();
  const underWay = new Map<string, Promise<Rendered>>();
  let bytes = 0;
  let generation = 0;

  function drop(key: string): void {
    bytes -= sizeOf(answers.get(key));
    answers.delete(key);
  }

  function keep(key: string, answer: CachedAnswer): void {
    drop(key);
    answers.set(key, answer);
    bytes += sizeOf(answer);
    // A Map remembers the order of insertion: its first key is the oldest.
    for (const oldest of answers.keys()) {
      if (bytes <= maximumBytes) break;
      drop(oldest);
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<Response>): Promise<Rendered> {
    // Read before rendering: a change that comes meanwhile makes this answer stale, not fresh.
    const made = { generation, madeAtMs: Date.now() };
    const response = await render();
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return { passed: response };
    const answer = { ...made, ...(await packed(response)) };
    keep(key, answer);
    return { kept: answer };
  }

  return {
    find(key) {
      const answer = answers.get(key);
      const isFresh = answer?.generation === generation && Date.now() - answer.madeAtMs < maximumAgeMs;
      return isFresh ? answer : undefined;
    },
    make(key, render) {
      const waiting = underWay.get(`${generation} ${key}`);
      if (waiting) return waiting.then(shared);
      const name = `${generation} ${key}`;
      const rendering = renderAndKeep(key, render).finally(() => underWay.delete(name));
      underWay.set(name, rendering);
      return rendering.then(shared);
    },
    forget() {
      generation += 1;
    },
  };
}

/** A body can be read once, so each who waited gets a copy of what may not be kept. */
function shared(rendered: Rendered): Rendered {
  return "passed" in rendered ? { passed: rendered.passed.clone() } : rendered;
}

async function packed(response: Response) {
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, quality), toGzip(plain)]);
  return { plain, etag, headers, brotli, gzip: gzipped };
}

function sizeOf(answer: CachedAnswer | undefined): number {
  return answer ? answer.plain.byteLength + answer.brotli.byteLength + answer.gzip.byteLength + 1_000 : 0;
}
