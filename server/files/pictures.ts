import { Hono } from "hono";
import { etag } from "hono/etag";
import { isDatabaseAway } from "../../platform/database/away/database-away.ts";
import { type Pictures, pictureSizesPx } from "../../platform/images/pictures.ts";
import type { Log } from "../../platform/log/log.ts";

// Immutable: a changed picture has another key.
const keptForever = "public, max-age=31536000, immutable";
// Shared caches revalidate hourly, as a smaller encoding may be available by then.
const keptForNow = `${keptForever}, s-maxage=3600`;

/**
 * Serves `GET /images/<key>/<size>.webp` in the store's sizes, as AVIF where the client accepts it and it is smaller.
 * Other sizes and keys get a plain 404.
 */
export function servePictures({ pictures, log }: { pictures: Pictures; log: Log }): Hono {
  const app = new Hono();

  app.get("/images/:key/:file", etag(), async (c) => {
    const sizePx = pictureSizesPx.find((size) => c.req.param("file") === `${size}.webp`);
    if (sizePx === undefined) return refused(404);
    try {
      const takesAvif = c.req.header("Accept")?.includes("image/avif") ?? false;
      const picture = await pictures.read(c.req.param("key"), sizePx, takesAvif);
      if (!picture) return refused(404);
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          "Content-Type": picture.type,
          "Content-Length": String(picture.bytes.byteLength),
          "Cache-Control": picture.isForNow ? keptForNow : keptForever,
          Vary: "Accept",
        },
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error("A picture could not be made", { path: c.req.path, error });
      return refused(500);
    }
  });

  app.get("/images/*", () => refused(404));
  return app;
}

// Not cached: the picture may exist a moment later.
function refused(status: 404 | 500): Response {
  const text = status === 404 ? "No such picture" : "The picture could not be made";
  const headers = { "Content-Type": "text/plain; charset=UTF-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
