import { readFile } from "node:fs/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { keptMails, readMail } from "../../platform/mail/outbox.ts";
import { emptyPage, listPage, mailPage, missingPage } from "./outbox-pages.ts";

// The framed mail inherits this page's policy: inline styles only; no scripts, images or requests.
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const framedMailPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "no-store");
};

/** The demo's outbox: the newest mails in `folder`. Demo only, mounted at /demo. */
export function outboxPages(folder: string): Hono {
  const app = new Hono();
  app.use("/outbox/*", framedMailPolicy);
  app.get("/outbox/style.css", async (c) => {
    const sheet = await readFile(new URL("./outbox.css", import.meta.url), "utf8");
    return c.body(sheet, 200, { "Content-Type": "text/css; charset=utf-8" });
  });
  app.get("/outbox", async (c) => {
    const mails = await keptMails(folder);
    return c.html(mails.length === 0 ? emptyPage() : listPage(mails));
  });
  app.get("/outbox/:name", async (c) => {
    const mail = await readMail(folder, c.req.param("name"));
    return mail ? c.html(mailPage(mail)) : c.html(missingPage(), 404);
  });
  return app;
}
