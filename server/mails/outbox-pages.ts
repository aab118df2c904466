import { html } from "hono/html";
import type { OutboxMail } from "../../platform/mail/outbox.ts";
import { day, timeOfDay } from "../../words/dates/date.ts";

type Html = ReturnType<typeof html>;

export function emptyPage(): Html {
  return frame(
    "Outbox",
    html`<h1>Outbox</h1>
      <p>No mail yet. Register or place an order in the <a href="/">shop</a>, and its mail lands here.</p>
      ${toPreviews()}`,
  );
}

export function listPage(mails: OutboxMail[]): Html {
  return frame(
    "Outbox",
    html`<h1>Outbox</h1>
      <p class="quiet">The demo sends no mail. What it would have sent is kept here, newest first.</p>
      <ol class="mails">${mails.map(entry)}</ol>
      ${toPreviews()}`,
  );
}

function toPreviews(): Html {
  return html`<p class="quiet"><a href="/demo/mails">Every mail that the shop can write</a>, with sample data.</p>`;
}

function entry({ name, to, subject, sentAt }: OutboxMail): Html {
  return html`<li>
    <a href="/demo/outbox/${encodeURIComponent(name)}">${subject}</a>
    <span class="quiet">To ${to}, ${time(sentAt)}</span>
  </li>`;
}

export function mailPage({ subject, to, sentAt, ...mail }: OutboxMail): Html {
  return frame(
    subject,
    html`<p><a href="/demo/outbox">All mails</a></p>
      <h1>${subject}</h1>
      <p class="quiet">To ${to}, ${time(sentAt)}</p>
      ${bothVersions(mail)}`,
  );
}

function bothVersions({ html: body, text }: Pick<OutboxMail, "html" | "text">): Html {
  // Links open in a new tab, because the shop forbids framing.
  const framed = `<base target="_blank">${body}`;
  return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
    <h2>As plain text</h2>
    <pre tabindex="0" role="region" aria-label="The mail as plain text">${text}</pre>`;
}

export function missingPage(): Html {
  return frame(
    "No such mail",
    html`<h1>No such mail</h1>
      <p>It may have been deleted. <a href="/demo/outbox">See all mails</a>.</p>`,
  );
}

export function previewListPage(samples: { name: string; when: string }[]): Html {
  return frame(
    "Mails",
    html`<h1>Mails</h1>
      <p class="quiet">
        Every mail that the shop can write, with sample data. What it really wrote is in the
        <a href="/demo/outbox">outbox</a>.
      </p>
      <ol class="mails">${samples.map(previewEntry)}</ol>`,
  );
}

function previewEntry({ name, when }: { name: string; when: string }): Html {
  return html`<li><a href="/demo/mails/${name}">${when}</a></li>`;
}

export function previewPage(
  when: string,
  { subject, ...mail }: Pick<OutboxMail, "subject" | "html" | "text">,
): Html {
  return frame(
    subject,
    html`<p><a href="/demo/mails">All mails</a></p>
      <h1>${subject}</h1>
      <p class="quiet">${when}. With sample data.</p>
      ${bothVersions(mail)}`,
  );
}

export function missingPreviewPage(): Html {
  return frame(
    "No such mail",
    html`<h1>No such mail</h1>
      <p>The shop writes no mail of this name. <a href="/demo/mails">See all that it writes</a>.</p>`,
  );
}

function time(sentAt: string): Html {
  return html`<time datetime="${sentAt}">${day(sentAt)} at ${timeOfDay(sentAt)}</time>`;
}

function frame(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Spaza demo</title>
        <link rel="stylesheet" href="/demo/outbox/style.css" />
      </head>
      <body>
        <header><a href="/">Spaza</a></header>
        <main>${content}</main>
      </body>
    </html>`;
}
