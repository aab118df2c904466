import { expect, test } from "vitest";
import { kindsOf, payPromise } from "./pay-promise.ts";

type Way = Parameters<typeof kindsOf>[0][number];

const payfast: Way = {
  method: "payfast",
  label: "PayFast",
  takes: ["card", "instant-eft", "capitec-pay", "scan"],
};
const ozow: Way = { method: "ozow", label: "Ozow", takes: ["instant-eft"] };
const yoco: Way = { method: "yoco", label: "Yoco", takes: ["card"] };
const eft: Way = { method: "eft", label: "Bank transfer (EFT)", takes: [] };

test("the home page names the ways to pay that are open, each kind once, and whose pages they are", () => {
  expect(payPromise([payfast, ozow, yoco, eft])).toEqual({
    title: "Pay by card, instant EFT or bank transfer",
    text: "You pay on PayFast, Ozow or Yoco’s secure page. We never see your card.",
  });
  expect(payPromise([yoco])).toEqual({
    title: "Pay by card",
    text: "You pay on Yoco’s secure page. We never see your card.",
  });
  expect(payPromise([ozow, eft])).toEqual({
    title: "Pay by instant EFT or bank transfer",
    text: "You pay on Ozow’s secure page. We never see your bank details.",
  });
});

test("the footer names all that one may pay by, each once", () => {
  expect(kindsOf([payfast, ozow, yoco, eft])).toEqual([
    "card",
    "instant EFT",
    "Capitec Pay",
    "scan to pay",
    "bank transfer",
  ]);
});

test("an EFT has no gateway's page, an unknown method has the shop's label, and without methods there is no promise", () => {
  expect(payPromise([eft])).toEqual({
    title: "Pay by bank transfer",
    text: "Straight from your bank to our account.",
  });
  expect(payPromise([{ method: "coins", label: "Coins", takes: [] }])?.title).toBe("Pay by Coins");
  expect(payPromise([])).toBeNull();
});
