import { Hono } from "hono";
import type { Logo } from "../../platform/config/logo-file.ts";

/** A drawing may carry scripts; opened by its address, it must not run them in the shop's name. */
const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves `GET /images/shop/<hash>.<svg or png>`, which never changes under its address. */
export function serveLogos(logos: Logo[]): Hono {
  const app = new Hono();
  for (const { src, bytes, contentType } of logos) {
    app.get(src, () => {
      const headers = {
        "Content-Type": contentType,
        "Content-Security-Policy": nothingRuns,
        "Cache-Control": "public, max-age=31536000, immutable",
      };
      return new Response(new Uint8Array(bytes), { headers });
    });
  }
  return app;
}
