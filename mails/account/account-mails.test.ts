import { expect, test } from "vitest";
import type { MailProps } from "../../shop/mail-message.ts";
import { renderMail } from "../render-mail.tsx";
import { buildMessage } from "../testing/build-message.ts";
import { links, visible } from "../testing/visible.ts";

const templates = [
  "welcome",
  "one-time-code",
  "confirm-email",
  "email-change-requested",
  "password-changed",
  "email-changed",
  "removal-requested",
  "removal-cancelled",
] as const;
type AccountTemplate = (typeof templates)[number];

/** HTML and text of a mail. */
async function versions<Template extends AccountTemplate>(
  template: Template,
  changes: Partial<MailProps[Template]> = {},
) {
  const { html, text } = await renderMail(buildMessage(template, changes));
  return [visible(html).join(" "), text];
}

test("the code is one word, which a tap selects whole and phones recognise", async () => {
  const { html, text } = await renderMail(buildMessage("one-time-code"));
  expect(visible(html)).toContain("048213");
  expect(html).toMatch(/user-select:all[^>]*>048213</);
  expect(text.split("\n")).toContain("048213");
});

test("the code's mail says how long the code works, and until when", async () => {
  for (const version of await versions("one-time-code")) {
    expect(version).toContain("10 minutes, until\u00a014:32");
  }
  for (const version of await versions("one-time-code", { validMinutes: 1 })) {
    expect(version).toContain("for 1 minute,");
  }
});

test.each([
  ["welcome", "Didn’t open this account?"],
  ["one-time-code", "Didn’t ask for this?"],
  ["password-changed", "Wasn’t you?"],
  ["confirm-email", "Didn’t ask for this?"],
  ["email-change-requested", "Wasn’t you?"],
  ["email-changed", "Wasn’t you?"],
  ["removal-requested", "Didn’t ask for this?"],
  ["removal-cancelled", "Wasn’t it you who logged in?"],
] as const)("%s says what to do when somebody else was at work", async (template, asked) => {
  for (const version of await versions(template)) expect(version).toContain(asked);
});

test.each(templates)("%s writes out no email address, for it may be a stranger's", async (template) => {
  for (const version of await versions(template)) {
    const known = version.replace("t•••@home.example", "");
    expect(known).not.toContain("@");
  }
});

test("a new password that cleared the account says so, and why; others say nothing of it", async () => {
  const why =
    "Because this email address hadn’t been confirmed before, we removed the addresses and items saved";
  for (const version of await versions("password-changed", { isCleared: true }))
    expect(version).toContain(why);
  for (const version of await versions("password-changed")) expect(version).not.toContain("removed");
});

test("the old address learns where the account went, and can take it back until a day that is named", async () => {
  const { html, text } = await renderMail(buildMessage("email-changed"));
  const undo = "http://localhost:3000/account-recovery#token=Zk3vYw0r9s8b";
  expect(links(html)).toContain(undo);
  expect(text).toContain(`Undo the change:\n${undo}`);
  for (const version of [visible(html).join(" "), text]) {
    expect(version).toContain("to t•••@home.example.");
    expect(version).toContain("by 14:32 on Fri 27 Nov");
  }
});

test("a new address that is hardly one cannot become markup", async () => {
  const { html } = await renderMail(buildMessage("email-changed", { newEmail: '"<img src=x>"@<i>.example' }));
  expect(html).not.toMatch(/<img|<i>/);
});

test("the removal's mail says when, what the law keeps, and until when a login keeps the account", async () => {
  for (const version of await versions("removal-requested")) {
    expect(version).toContain("we’ll erase it on 4 December 2026");
    expect(version).toContain("orders, invoices and payment records");
    expect(version).toContain("five years");
    expect(version).toContain("Log in before 11:00 on Fri 4 Dec");
  }
  const { html } = await renderMail(buildMessage("removal-requested"));
  expect(links(html)).toContain("http://localhost:3000/account");
});

test("the welcome leads to orders, addresses and delivery", async () => {
  const { html } = await renderMail(buildMessage("welcome"));
  const paths = ["/orders", "/account/addresses", "/help/delivery-policy"];
  expect(links(html)).toEqual(expect.arrayContaining(paths.map((path) => `http://localhost:3000${path}`)));
});

test("the code's mail has a link for locked-out shoppers, and says how long it works", async () => {
  const { html, text } = await renderMail(buildMessage("one-time-code"));
  const link = "http://localhost:3000/account-recovery#password=Zk3vYw0r9s8b";
  expect(links(html)).toContain(link);
  expect(text).toContain(`Get back into your account:\n${link}`);
  expect(text).toContain("for 30 minutes");
});

test("the present address can stop a change", async () => {
  const { html } = await renderMail(buildMessage("email-change-requested"));
  expect(links(html)).toContain("http://localhost:3000/account-recovery#stop=Zk3vYw0r9s8b");
});

test("an unconfirmed old address gets no link and no new address", async () => {
  const told = buildMessage("email-changed", { newEmail: null, undoUrl: null, undoUntil: null });
  const { html, text } = await renderMail(told);
  expect(links(html).join()).not.toContain("account-recovery");
  expect(text).toContain("to another address.");
});
