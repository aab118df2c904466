import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { isDatabaseAway } from "../../platform/database/away/database-away.ts";
import type { Pictures } from "../../platform/images/pictures.ts";
import type { Log } from "../../platform/log/log.ts";
import { type PictureSizePx, pictureSizesPx } from "../../words/products/picture-address.ts";

// Immutable: a changed picture has another key.
const keptForever = "public, max-age=31536000, immutable";
// Shared caches revalidate hourly, as a smaller encoding may be available by then.
const keptForNow = `${keptForever}, s-maxage=3600`;

/** The switch in the footer (`app/client/data-saver.ts`) is a cookie, by which shared caches do not tell browsers apart. */
const keptByBrowser = "private, max-age=31536000, immutable";

/**
 * Serves `GET /images/<key>/<size>.webp` in the store's sizes, as AVIF where the client accepts it and it is smaller.
 * Clients that save data get the next smaller size under the same address. Other sizes and keys get a plain 404.
 */
export function servePictures({ pictures, log }: { pictures: Pictures; log: Log }): Hono {
  const app = new Hono();

  app.get("/images/:key/:file", etag(), async (c) => {
    const askedPx = pictureSizesPx.find((size) => c.req.param("file") === `${size}.webp`);
    if (askedPx === undefined) return refused(404);
    const isSwitchedOn = getCookie(c, "data_saver") === "on";
    const savesData = isSwitchedOn || c.req.header("Save-Data") === "on";
    const sizePx = savesData ? nextSmaller(askedPx) : askedPx;
    try {
      const takesAvif = c.req.header("Accept")?.includes("image/avif") ?? false;
      const picture = await pictures.read(c.req.param("key"), sizePx, takesAvif);
      if (!picture) return refused(404);
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          "Content-Type": picture.type,
          "Content-Length": String(picture.bytes.byteLength),
          "Cache-Control": isSwitchedOn ? keptByBrowser : picture.isForNow ? keptForNow : keptForever,
          Vary: "Accept, Save-Data",
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

function nextSmaller(sizePx: PictureSizePx): PictureSizePx {
  return pictureSizesPx[pictureSizesPx.indexOf(sizePx) - 1] ?? sizePx;
}

// Not cached: the picture may exist a moment later.
function refused(status: 404 | 500): Response {
  const text = status === 404 ? "No such picture" : "The picture could not be made";
  const headers = { "Content-Type": "text/plain; charset=UTF-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
