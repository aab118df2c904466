import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const swaggerFolder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const page = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop's API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", domNode: document.getElementById("swagger-ui") });`;

// The viewer inlines its images and sets its styles by script, which this policy allows.
const policy =
  "default-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function apiDocs(): Hono {
  const docs = new Hono();
  docs.get("/api/docs", (c) => c.html(page, 200, { "Content-Security-Policy": policy }));
  docs.get("/api/docs/start.js", (c) => c.body(start, 200, { "Content-Type": "text/javascript" }));
  docs.get(
    "/api/docs/:file{(?:swagger-ui\\.css|swagger-ui-bundle\\.js)}",
    serveStatic({
      root: relative(process.cwd(), swaggerFolder),
      rewriteRequestPath: (path) => join("/", path.slice("/api/docs/".length)),
    }),
  );
  return docs;
}
