import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { PictureStore, Signature } from "./picture-store.ts";
import { storedKeyPattern } from "./stored-key.ts";

type Bucket = {
  /** https://…, as the provider names it, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Starts the names of all objects: "", or what separates shops in one bucket. */
  prefix: string;
};

const patienceMs = 20_000;
const ending = ".webp";

/**
 * The store in an S3 bucket (Amazon, Cloudflare R2, Backblaze B2, MinIO and others), with path-style addresses. The
 * library retries passing failures.
 */
export function openBucketStore({ endpoint, bucket, prefix, ...keys }: Bucket): PictureStore {
  const client = new AwsClient({ ...keys, service: "s3", retries: 3 });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  // The bucket may hold other objects too.
  const [originals, shops] = [`${prefix}originals/`, `${prefix}shops/`];
  const addressOf = (key: string) => `${root}/${originals}${key}${ending}`;

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await client
      .fetch(address, { ...init, redirect: "manual", signal: AbortSignal.timeout(patienceMs) })
      .catch((cause: unknown) => {
        throw new Error(`The bucket of pictures cannot be reached${reasonOf(cause)}`, { cause });
      });
    if (response.ok || response.status === 404) return response;
    // The body holds the reason of a refusal, and neither keys nor pictures.
    const reason = (await response.text()).match(/<Code>([^<]{1,100})</)?.[1] ?? "";
    throw new Error(`The bucket of pictures answered ${response.status} ${reason}`.trim());
  }

  async function put(address: string, type: string, bytes: Uint8Array): Promise<void> {
    const headers = { "Content-Type": type };
    const response = await ask(address, { method: "PUT", headers, body: new Uint8Array(bytes) });
    if (!response.ok) throw new Error(`There is no bucket ${bucket}`);
    await response.body?.cancel();
    // A proxy's page may answer 200 and store nothing. A bucket returns the MD5 as ETag unless the owner's keys encrypt
    // it; then the object is read back.
    if (response.headers.get("etag")?.includes(hash("md5", bytes))) return;
    if (!(await get(address))?.equals(bytes))
      throw new Error("The bucket of pictures does not keep what is put into it");
  }

  async function get(address: string): Promise<Buffer | undefined> {
    const response = await ask(address);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    return undefined;
  }

  /** The objects whose names begin with `start`, without it. */
  async function* below(start: string) {
    let more: string | undefined = "";
    while (more !== undefined) {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix: start,
        ...(more && { "continuation-token": more }),
      });
      const response = await ask(`${root}?${query}`);
      if (!response.ok) throw new Error(`There is no bucket ${bucket}`);
      const page = await response.text();
      // Another service's page, such as a proxy's, would look like an empty bucket.
      if (!page.includes("<ListBucketResult"))
        throw new Error("The bucket of pictures answered with no listing");
      for (const { name, ...object } of objectsOf(page))
        if (name.startsWith(start)) yield { name: name.slice(start.length), ...object };
      more = textOf(page, "NextContinuationToken");
    }
  }

  return {
    read: (key) => get(addressOf(key)),
    write: (key, bytes) => put(addressOf(key), "image/webp", bytes),
    async remove(key) {
      await ask(addressOf(key), { method: "DELETE" });
    },
    async *list() {
      for await (const { name, bytes } of below(originals)) {
        const key = name.slice(0, -ending.length);
        if (storedKeyPattern.test(key) && name.endsWith(ending)) yield { key, bytes };
      }
    },
    sign: (shopId) => put(`${root}/${shops}${shopId}`, "text/plain", new Uint8Array()),
    async signed() {
      const signatures: Signature[] = [];
      for await (const { name, at } of below(shops)) signatures.push({ shopId: name, at });
      return signatures;
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error.name === "TimeoutError") return " in time";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
}

/** Parses ListObjectsV2. The shop's own names need no XML entities, and tokens are passed back unchanged. */
function* objectsOf(page: string) {
  for (const [, object = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
    yield {
      name: textOf(object, "Key") ?? "",
      at: new Date(textOf(object, "LastModified") ?? ""),
      bytes: Number(textOf(object, "Size") ?? 0),
    };
}

function textOf(xml: string, element: string): string | undefined {
  const text = xml.match(new RegExp(`<${element}>([^<]*)</${element}>`))?.[1];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
