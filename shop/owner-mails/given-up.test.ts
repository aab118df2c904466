import { expect, onTestFinished, test } from "vitest";
import type { MailMessage } from "../mail-message.ts";
import { usualOwnerMails } from "../testing/owner-mails.ts";
import { openTestShop } from "../testing/test-shop.ts";
import { tellOfGivenUp } from "./given-up.ts";

const common = { shopName: "Spaza", shopUrl: "http://localhost:3000", name: null };
const mails = {
  shopper: { template: "welcome", props: { ...common, confirmUrl: "http://localhost:3000/account" } },
  problem: {
    template: "needs-hands",
    props: { ...common, title: "", what: "", facts: [], quoted: [], next: [] },
  },
} as const;

test.for([
  {
    what: "a shopper's mail to the owner's own address is told",
    to: "owner@shop.example",
    kind: "shopper",
    told: 1,
  },
  {
    what: "an owner's mail to an address of before is not told",
    to: "old@shop.example",
    kind: "problem",
    told: 0,
  },
] as const)("of mails that were given up $what", async ({ to, kind, told }) => {
  const shop = await openTestShop({ ownerMails: usualOwnerMails });
  onTestFinished(shop.close);
  await tellOfGivenUp(shop, { to, ...mails[kind] } as unknown as MailMessage, new Error("No such mailbox"));
  expect(await shop.sentMails()).toHaveLength(told);
});
