import { Hono } from "hono";
import type { MailMessage, MailTemplate, MailWords, WrittenMail } from "../../shop/mail-message.ts";
import { framedMailPolicy } from "./outbox.ts";
import { missingPreviewPage, previewListPage, previewPage } from "./outbox-pages.ts";

export type MailSample = { name: string; when: string; message: MailMessage };

type PreviewParts = {
  samples: MailSample[];
  renderMail(message: MailMessage, words: MailWords): Promise<WrittenMail>;
  wordsOf(template: MailTemplate): Promise<MailWords>;
};

/** Previews of all mails with sample data; demo only, mounted at /demo. */
export function mailPreviews({ samples, renderMail, wordsOf }: PreviewParts): Hono {
  const app = new Hono();
  app.use("/mails/*", framedMailPolicy);
  app.get("/mails", (c) => c.html(previewListPage(samples)));
  app.get("/mails/:name", async (c) => {
    const sample = samples.find(({ name }) => name === c.req.param("name"));
    if (!sample) return c.html(missingPreviewPage(), 404);
    const { when, message } = sample;
    return c.html(previewPage(when, await renderMail(message, await wordsOf(message.template))));
  });
  return app;
}
