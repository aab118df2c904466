import { Hono } from "hono";
import { bannerPicture } from "../../shop/catalogue/sections/section-banners.ts";
import { popupPicture } from "../../shop/content/popups.ts";
import type { Queryable } from "../../shop/database.ts";
import type { Shop } from "../../shop/shop.ts";

type ReadPicture = (db: Queryable, id: number, size: "small" | "large") => Promise<Buffer | undefined>;

/** Serves `GET /images/<popups or sections>/<id>/<small or large>.webp`, immutable. */
export function serveWebPictures({ db }: Pick<Shop, "db">): Hono {
  const app = new Hono();
  const serve = (folder: string, read: ReadPicture) =>
    app.get(`/images/${folder}/:id{[1-9]\\d{0,8}}/:size{(?:small|large)\\.webp}`, async (c, next) => {
      const size = c.req.param("size") === "small.webp" ? "small" : "large";
      const bytes = await read(db, Number(c.req.param("id")), size);
      // `servePictures` answers with the 404.
      if (!bytes) return next();
      const headers = {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
      };
      return new Response(new Uint8Array(bytes), { headers });
    });
  serve("popups", popupPicture);
  serve("sections", bannerPicture);
  return app;
}
