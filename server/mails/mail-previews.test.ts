import { Hono } from "hono";
import { expect, test } from "vitest";
import { sampleMails } from "../../demo/sample-mails.ts";
import { renderMail } from "../../mails/render-mail.tsx";
import { everyTemplate } from "../../mails/testing/build-message.ts";
import { mailPreviews } from "./mail-previews.ts";

const samples = sampleMails({ shopName: "Spaza", shopUrl: "http://localhost:3000" });
const shopsOwn = { subject: null, opening: null, closing: null };
const site = new Hono().route(
  "/demo",
  mailPreviews({
    samples,
    renderMail: (message, words) => renderMail(message, undefined, words),
    wordsOf: async (template) =>
      template === "welcome" ? { ...shopsOwn, opening: "Molo {name}!" } : shopsOwn,
  }),
);

test("a preview has the owner's words", async () => {
  expect(await (await site.request("/demo/mails/welcome")).text()).toContain("Molo Thandi Mokoena!");
});

test("each template has a preview, and each preview a name of its own", () => {
  expect(new Set(samples.map(({ message }) => message.template))).toEqual(new Set(everyTemplate));
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

test("the list leads to every preview, which shows subject and both versions of the mail", async () => {
  const list = await (await site.request("/demo/mails")).text();
  for (const { name, when } of samples) {
    expect(list).toContain(`<a href="/demo/mails/${name}">${when}</a>`);
    const preview = await site.request(`/demo/mails/${name}`);
    const page = await preview.text();
    expect(preview.status).toBe(200);
    expect(preview.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(page).toMatch(/<h1>.+<\/h1>/);
    expect(page).toMatch(/Hello|Molo/);
    expect(page).toContain("srcdoc=");
  }
});

test("a mail that the shop does not write is a 404 with a way out", async () => {
  const missing = await site.request("/demo/mails/nothing");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('href="/demo/mails"');
});
