import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictureStore, type PictureStore } from "./picture-store.ts";
import { whyStoreFails } from "./try-store.ts";

const keys = { accessKey: "SHOPKEY", secretKey: "shop's secret" };
const objects = new Map<string, { bytes: Buffer; at: Date }>();
/** A bucket called "pictures" that lists three objects at a time. */
const bucket = createServer((request, response) => {
  asked.push(request.method);
  void answer(request).then(({ status, body = "", sum }) =>
    response.writeHead(status, sum ? { ETag: `"${sum}"` } : {}).end(body),
  );
});
/** The requests to the bucket, in order. */
const asked: (string | undefined)[] = [];
let isSayingSums = false;
let folder: string;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-store-"));
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true });
});

async function answer(
  request: IncomingMessage,
): Promise<{ status: number; body?: string | Buffer; sum?: string }> {
  const bytes = await buffer(request);
  if (!isSigned(request)) return { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
  const url = new URL(request.url ?? "", endpoint);
  const [, bucketName, ...path] = url.pathname.split("/");
  if (bucketName !== "pictures") return { status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" };
  const name = path.join("/");
  if (request.method === "PUT") {
    objects.set(name, { bytes, at: new Date() });
    return { status: 200, ...(isSayingSums && { sum: createHash("md5").update(bytes).digest("hex") }) };
  }
  if (request.method === "DELETE") objects.delete(name);
  if (request.method !== "GET") return { status: 204 };
  if (name === "") return { status: 200, body: listing(url.searchParams) };
  const found = objects.get(name);
  return found ? { status: 200, body: found.bytes } : { status: 404 };
}

function listing(query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get("prefix") ?? "")).sort();
  const from = Number(query.get("continuation-token")?.replace("t&", "") ?? 0);
  const contents = names.slice(from, from + 3).map((name) => {
    const at = objects.get(name)?.at.toISOString();
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  const next =
    names.length > from + 3 ? `<NextContinuationToken>t&amp;${from + 3}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

/** Amazon's Signature Version 4, as documented. */
function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const said = headers.authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=SHOPKEY\/(\d{8})\/af-south-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/,
  );
  if (!said) return false;
  const [, day = "", names = "", signature] = said;
  const { pathname, searchParams } = new URL(url, endpoint);
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const signed = names
    .split(";")
    .map((name) => `${name}:${headers[name]}\n`)
    .join("");
  const asked = [method, pathname, query, signed, names, headers["x-amz-content-sha256"]].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    `${day}/af-south-1/s3/aws4_request`,
    createHash("sha256").update(asked).digest("hex"),
  ];
  const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
  const key = ["af-south-1", "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${keys.secretKey}`, day));
  return hmac(key, text.join("\n")).toString("hex") === signature;
}

const inFolder = () => openPictureStore({ DATA_DIR: folder, PICTURES_S3_REGION: "us-east-1" });
const inBucket = (more = {}) =>
  openPictureStore({
    DATA_DIR: folder,
    PICTURES_S3_ENDPOINT: `${endpoint}/`,
    PICTURES_S3_BUCKET: "pictures",
    PICTURES_S3_REGION: "af-south-1",
    PICTURES_S3_ACCESS_KEY: keys.accessKey,
    PICTURES_S3_SECRET_KEY: keys.secretKey,
    ...more,
  });

const keyOf = (number: number) => `p-${String(number).padStart(16, "0")}-ffffff`;

async function keysIn(store: PictureStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

test.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("%s gives back what was put in, to every process", async (_where, open) => {
  expect(await keysIn(open())).toEqual([]);
  expect(await open().read(keyOf(1))).toBeUndefined();
  for (let number = 1; number <= 7; number++)
    await open().write(keyOf(number), Buffer.from(`picture ${number}`));
  expect((await open().read(keyOf(3)))?.toString()).toBe("picture 3");
  expect(await keysIn(open())).toEqual([1, 2, 3, 4, 5, 6, 7].map(keyOf));
  await open().remove(keyOf(3));
  await open().remove(keyOf(3));
  expect(await open().read(keyOf(3))).toBeUndefined();
  expect(await keysIn(open())).not.toContain(keyOf(3));
});

test.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("%s knows which shops count on it, and since when", async (_where, open) => {
  expect(await open().signed()).toEqual([]);
  for (const shopId of ["one", "other", "one"]) await open().sign(shopId);
  const signatures = await open().signed();
  expect(signatures.map(({ shopId }) => shopId).sort()).toEqual(["one", "other"]);
  for (const { at } of signatures) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
  expect(await keysIn(open())).not.toContain("one");
});

test("shops with prefixes of their own share a bucket, and see nothing of each other", async () => {
  const [one, other] = ["one/", "two/pictures/"].map((prefix) => inBucket({ PICTURES_S3_PREFIX: prefix }));
  if (!one || !other) throw new Error("no stores");
  await one.write(keyOf(1), Buffer.from("of one"));
  await one.sign("one");
  expect(objects.has(`one/originals/${keyOf(1)}.webp`)).toBe(true);
  expect([await keysIn(other), await other.signed(), await other.read(keyOf(1))]).toEqual([
    [],
    [],
    undefined,
  ]);
  await other.remove(keyOf(1));
  expect((await one.read(keyOf(1)))?.toString()).toBe("of one");
});

test("what else lies there is no picture", async () => {
  await inFolder().write(keyOf(1), Buffer.from("x"));
  const originals = join(folder, "pictures", "originals");
  await writeFile(join(originals, "notes.txt"), "mine");
  await writeFile(join(originals, `${keyOf(9)}.webp.some.unfinished`), "half");
  objects.set("originals/notes.webp", { bytes: Buffer.from("mine"), at: new Date() });
  expect(await keysIn(inFolder())).not.toContain("notes");
  expect(await keysIn(inFolder())).not.toContain(keyOf(9));
  expect(await keysIn(inBucket())).not.toContain("notes");
});

/** Answers every request alike, like a proxy's login page. */
async function withPageInFront(
  work: (store: PictureStore) => Promise<void>,
  answerAll: RequestListener = (_request, response) => response.end("<html>Log in</html>"),
): Promise<void> {
  const proxy = createServer(answerAll);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const there = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await work(inBucket({ PICTURES_S3_ENDPOINT: there }));
  proxy.closeAllConnections();
  proxy.close();
}

test("what answers to everything with a page is no empty bucket, and keeps nothing", () =>
  withPageInFront(async (page) => {
    await expect(keysIn(page)).rejects.toThrow("no listing");
    await expect(page.write(keyOf(1), Buffer.from("x"))).rejects.toThrow("does not keep");
    await expect(page.sign("one")).rejects.toThrow("does not keep");
    expect(await whyStoreFails(page)).toBe("The bucket of pictures does not keep what is put into it");
  }));

test("what leads elsewhere is not followed: pictures go to the owner's bucket or nowhere", () => {
  const elsewhere: string[] = [];
  return withPageInFront(
    async (page) => {
      await expect(page.read(keyOf(1))).rejects.toThrow("The bucket of pictures answered 307");
      await expect(page.write(keyOf(1), Buffer.from("x"))).rejects.toThrow("answered 307");
      expect(elsewhere).toEqual([]);
    },
    ({ url = "" }, response) => {
      if (url === "/elsewhere") elsewhere.push(url);
      response.writeHead(307, { Location: "/elsewhere" }).end();
    },
  );
});

test("a bucket that confirms what it has stored is not asked for it again", async () => {
  asked.length = 0;
  isSayingSums = true;
  await inBucket().write(keyOf(1), Buffer.from("picture"));
  isSayingSums = false;
  expect(asked).toEqual(["PUT"]);
});

test.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("%s that works is found to, and has nothing more than before", async (_where, open) => {
  const before = await keysIn(open());
  expect(await whyStoreFails(open())).toBeUndefined();
  expect(await keysIn(open())).toEqual(before);
});

test.each([
  [{ PICTURES_S3_SECRET_KEY: "another" }, "The bucket of pictures answered 403 SignatureDoesNotMatch"],
  [{ PICTURES_S3_BUCKET: "elsewhere" }, "There is no bucket elsewhere"],
])("with %j it is said what is wrong", async (wrong, problem) => {
  expect(await whyStoreFails(inBucket(wrong))).toBe(problem);
});

test("a bucket that cannot be reached is reported", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const there = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  expect(await whyStoreFails(inBucket({ PICTURES_S3_ENDPOINT: there }))).toBe(
    "The bucket of pictures cannot be reached (ECONNREFUSED)",
  );
});

test("an error of a bucket that refuses, or that is missing, does not show its keys", async () => {
  const wrong = inBucket({ PICTURES_S3_SECRET_KEY: "another" });
  await expect(wrong.read(keyOf(1))).rejects.toThrow(
    "The bucket of pictures answered 403 SignatureDoesNotMatch",
  );
  const nowhere = inBucket({ PICTURES_S3_BUCKET: "elsewhere" });
  await expect(nowhere.write(keyOf(1), Buffer.from("x"))).rejects.toThrow("There is no bucket elsewhere");
});
