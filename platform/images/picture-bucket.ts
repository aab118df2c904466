import { AwsClient } from "aws4fetch";
import type { PictureStore } from "./picture-store.ts";
import { storedKeyPattern } from "./stored-key.ts";

type Bucket = {
  /** https://…, as the provider names it, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const patienceMs = 20_000;
/** Of what the bucket may hold of the shop: something else in it disturbs nobody. */
const prefix = "originals/";
const ending = ".webp";

/**
 * The store in a bucket that speaks S3: Amazon's, Cloudflare R2, Backblaze B2, MinIO and others. Objects are named as
 * paths below the bucket's, which all of them know. What fails for a moment is tried again by the library.
 */
export function openBucketStore({ endpoint, bucket, ...keys }: Bucket): PictureStore {
  const client = new AwsClient({ ...keys, service: "s3", retries: 3 });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string) => `${root}/${prefix}${key}${ending}`;

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    if (response.ok || response.status === 404) return response;
    // The answer of a bucket names neither keys nor pictures, and why it refuses stands only there.
    const reason = (await response.text()).match(/<Code>([^<]{1,100})</)?.[1] ?? "";
    throw new Error(`The bucket of pictures answered ${response.status} ${reason}`.trim());
  }

  return {
    async read(key) {
      const response = await ask(addressOf(key));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async write(key, bytes) {
      const headers = { "Content-Type": "image/webp" };
      const response = await ask(addressOf(key), { method: "PUT", headers, body: new Uint8Array(bytes) });
      if (!response.ok) throw new Error(`There is no bucket ${bucket}`);
    },
    async remove(key) {
      await ask(addressOf(key), { method: "DELETE" });
    },
    async *list() {
      let more: string | undefined = "";
      while (more !== undefined) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(more && { "continuation-token": more }),
        });
        const response = await ask(`${root}?${query}`);
        if (!response.ok) throw new Error(`There is no bucket ${bucket}`);
        const page = await response.text();
        yield* objectsOf(page);
        more = textOf(page, "NextContinuationToken");
      }
    },
  };
}

/** Of an answer to ListObjectsV2. The shop's own keys need no XML entities, and tokens are given back as they are. */
function* objectsOf(page: string) {
  for (const [, object = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const name = textOf(object, "Key") ?? "";
    const writtenAt = new Date(textOf(object, "LastModified") ?? "");
    const key = name.slice(prefix.length, -ending.length);
    if (name === `${prefix}${key}${ending}` && storedKeyPattern.test(key)) yield { key, writtenAt };
  }
}

function textOf(xml: string, element: string): string | undefined {
  const text = xml.match(new RegExp(`<${element}>([^<]*)</${element}>`))?.[1];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
