import { Hono } from "hono";
import type { Logo } from "../../platform/config/logo-file.ts";

/** An SVG opened by its address must not run scripts in the shop's origin. */
const nothingRuns = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves `GET /images/shop/<hash>.<svg or png>`, immutable. */
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
