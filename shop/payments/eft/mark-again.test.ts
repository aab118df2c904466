import { expect } from "vitest";
import { test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import { markPaid } from "../mark-paid.ts";
import { markAgain } from "./mark-again.ts";

test("a further transfer of zero is refused, since it could never be refunded", async ({ shop, eft }) => {
  const { reference, owed, stand } = await eft.order();
  await markPaid(shop, owner, reference, owed);
  await shop.sentMails();
  expect(await markAgain(shop, owner, reference, 0, 2)).toMatchObject({ result: "refused" });
  expect(await stand()).toEqual({ status: "processing", back: 0 });
  expect(await shop.sentMails()).toEqual([]);
});
