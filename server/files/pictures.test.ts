import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { openPictures, type PictureRenderer } from "../../platform/images/pictures.ts";
import { collectingLog } from "../../platform/log/log.ts";
import { servePictures } from "./pictures.ts";

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "spaza-pictures-"));
    await use(dataDir);
    await rm(dataDir, { recursive: true });
  },
});

const teapotOnly: PictureRenderer = {
  has: (key) => key === "teapot-1",
  render: async (key, sizePx) => Buffer.from(`${key} at ${sizePx}`),
};

function buildServer(dataDir: string, source = teapotOnly) {
  const log = collectingLog();
  return { log, app: servePictures({ pictures: openPictures({ dataDir, sources: [source] }), log }) };
}

test("a picture comes as WebP that may be cached forever", async ({ dataDir }) => {
  const response = await buildServer(dataDir).app.request("/images/teapot-1/640.webp");

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-length")).toBe("15");
  expect(await response.text()).toBe("teapot-1 at 640");
});

test.for([
  [{ "Save-Data": "on" }, "public"],
  [{ Cookie: "data_saver=on" }, "private"],
] as const)(
  "who saves data (%j) gets the next smaller size, kept %s",
  async ([headers, kept], { dataDir }) => {
    const { app } = buildServer(dataDir);
    const textAt = async (size: number) =>
      (await app.request(`/images/teapot-1/${size}.webp`, { headers })).text();
    expect(await Promise.all([960, 640, 320, 160].map(textAt))).toEqual([
      "teapot-1 at 640",
      "teapot-1 at 320",
      "teapot-1 at 160",
      "teapot-1 at 160",
    ]);
    const { headers: answered } = await app.request("/images/teapot-1/640.webp", { headers });
    expect(answered.get("cache-control")).toBe(`${kept}, max-age=31536000, immutable`);
    expect(answered.get("vary")).toBe("Accept, Save-Data");
  },
);

test("a browser that has the picture gets a 304", async ({ dataDir }) => {
  const { app } = buildServer(dataDir);
  const tag = (await app.request("/images/teapot-1/640.webp")).headers.get("etag") ?? "";

  const again = await app.request("/images/teapot-1/640.webp", { headers: { "If-None-Match": tag } });
  const other = await app.request("/images/teapot-1/320.webp", { headers: { "If-None-Match": tag } });

  expect(again.status).toBe(304);
  expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(other.status).toBe(200);
});

test("HEAD answers the length and sends nothing", async ({ dataDir }) => {
  const response = await buildServer(dataDir).app.request("/images/teapot-1/640.webp", { method: "HEAD" });

  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("15");
  expect(await response.text()).toBe("");
});

test.for([
  "/images/kettle-1/640.webp",
  "/images/teapot-1/641.webp",
  "/images/teapot-1/0640.webp",
  "/images/teapot-1/640.png",
  "/images/teapot-1/640",
  "/images/teapot-1",
  "/images/",
  "/images/teapot-1/640.webp/more",
  "/images/..%2f..%2fetc/640.webp",
  "/images/teapot-1%00/640.webp",
  "/images/%E0%A4%A/640.webp",
])("%s is plainly not found", async (path, { dataDir }) => {
  const { app, log } = buildServer(dataDir);
  const response = await app.request(path);

  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(log.lines).toEqual([]);
});

test("a picture that cannot be drawn is logged and answered with 500, and the next one comes", async ({
  dataDir,
}) => {
  const source: PictureRenderer = {
    has: () => true,
    render: async (key) => {
      if (key === "broken-1") throw new Error("no ink");
      return Buffer.from("fine");
    },
  };
  const { app, log } = buildServer(dataDir, source);

  const broken = await app.request("/images/broken-1/320.webp");

  expect(broken.status).toBe(500);
  expect(broken.headers.get("cache-control")).toBe("no-store");
  expect(await broken.text()).not.toContain("ink");
  expect(log.lines).toMatchObject([{ level: "error", fields: { path: "/images/broken-1/320.webp" } }]);
  expect((await app.request("/images/fine-1/320.webp")).status).toBe(200);
});
