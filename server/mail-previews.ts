import { Hono } from "hono";
import type { MailMessage, WrittenMail } from "../shop/mail-message.ts";
import { framedMailPolicy } from "./outbox.ts";
import { missingPreviewPage, previewListPage, previewPage } from "./outbox-pages.ts";

export type MailSample = { name: string; when: string; message: MailMessage };

type PreviewParts = {
  samples: MailSample[];
  renderMail(message: MailMessage): Promise<WrittenMail>;
};

/** Every mail of the shop with sample data, as it would be sent now, to be mounted at /demo and only in the demo. */
export function mailPreviews({ samples, renderMail }: PreviewParts): Hono {
  const app = new Hono();
  app.use("/mails/*", framedMailPolicy);
  app.get("/mails", (c) => c.html(previewListPage(samples)));
  app.get("/mails/:name", async (c) => {
    const sample = samples.find(({ name }) => name === c.req.param("name"));
    if (!sample) return c.html(missingPreviewPage(), 404);
    return c.html(previewPage(sample.when, await renderMail(sample.message)));
  });
  return app;
}
