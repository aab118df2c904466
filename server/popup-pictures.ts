import { Hono } from "hono";
import { popupPicture } from "../shop/content/popups.ts";
import type { Shop } from "../shop/shop.ts";

/** Serves `GET /images/popups/<id>/<small or large>.webp`, which never changes under its address. */
export function servePopupPictures({ db }: Pick<Shop, "db">): Hono {
  const app = new Hono();
  app.get("/images/popups/:id{[1-9]\\d{0,8}}/:size{(?:small|large)\\.webp}", async (c, next) => {
    const size = c.req.param("size") === "small.webp" ? "small" : "large";
    const bytes = await popupPicture(db, Number(c.req.param("id")), size);
    // What serves all pictures says that there is none.
    if (!bytes) return next();
    const headers = { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" };
    return new Response(new Uint8Array(bytes), { headers });
  });
  return app;
}
