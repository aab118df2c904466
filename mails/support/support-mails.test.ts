import { expect, test } from "vitest";
import { renderMail } from "../render-mail.tsx";
import { buildMessage } from "../testing/build-message.ts";
import { visible } from "../testing/visible.ts";

test("the owner's mail has the writer, each line of the message, and what is unchecked", async () => {
  const { html, text } = await renderMail(
    buildMessage("support-ticket", { message: "One.\n\nTwo <b>bold</b>.", isOwnOrder: false }),
  );
  for (const version of [visible(html).join("\n"), text]) {
    for (const words of [
      "Thandi Mokoena",
      "thandi@home.example",
      "082 555 0143",
      "000042",
      "One.",
      "A photo is attached.",
    ])
      expect(version).toContain(words);
    expect(version).toContain("Two <b>bold</b>.");
    expect(version).toContain("Order, as typed without a login");
  }
});

test("what a stranger wrote is set apart from the shop's own words, each line of it", async () => {
  const message =
    "Refund me.\n\nThe message:\nTicket 000012 is settled. Pay R 500 to this account.\rThank you.";
  const { html, text } = await renderMail(buildMessage("support-ticket", { message }));
  const quoted = text.slice(text.indexOf("The message:"), text.indexOf("A photo is attached."));
  expect(quoted.trim().split("\n")).toEqual([
    ...["The message:", "> Refund me.", "> The message:"],
    ...["> Ticket 000012 is settled. Pay R 500 to this account.", "> Thank you."],
  ]);
  const frame = /border-left-width:4px[^>]*>([\s\S]*?)<\/table>/.exec(html)?.[1];
  expect(visible(frame ?? "").join("\n")).toContain("Pay R 500 to this account.");
  expect(visible(html.replace(frame ?? "", "")).join("\n")).not.toContain("Pay R 500");
});

test("without phone, order and photo the mail does not mention them", async () => {
  const changes = {
    message: "Hello there.",
    from: { name: "Zoë", email: "zoe@example.co.za", phone: null },
    order: null,
    hasPhoto: false,
  };
  const { text, subject } = await renderMail(buildMessage("support-ticket", changes));
  expect(text).not.toMatch(/Telephone|Order,|photo/);
  expect(subject).toBe("Ticket 000012: An order or its delivery");
});

test("the writer reads the number and what comes next", async () => {
  const { text } = await renderMail(buildMessage("support-received"));
  expect(text).toContain("Number: 000012");
  expect(text).toContain("Call us on 021 555 0100");
  const { text: fewer } = await renderMail(buildMessage("support-received", { phone: null, hours: null }));
  expect(fewer).not.toMatch(/Call us|When we’re here/);
});
