import { expect, test } from "vitest";
import { goWords } from "./go-words.ts";
import { choicesOf, type WayToPay } from "./pay-choices.ts";

const all: WayToPay["takes"] = ["card", "instant-eft", "capitec-pay", "scan"];
const takes: Record<string, WayToPay["takes"]> = { yoco: ["card"], ozow: ["instant-eft"], payfast: all };
const way = (method: string, label = method): WayToPay => ({
  method,
  label,
  takes: takes[method] ?? [],
  pay_within_hours: null,
  pay_within_hours_once_confirmed: null,
});
const ways = (...methods: string[]) => methods.map((method) => way(method));
const taken = (...of: Parameters<typeof choicesOf>) =>
  choicesOf(...of).map(({ title, way: { method } }) => `${title} by ${method}`);

test("each way that a shopper may have is offered once, by the gateway whose page is for it alone", () => {
  expect(taken(ways("payfast", "ozow", "yoco", "eft"))).toEqual([
    "Card by yoco",
    "Instant EFT by ozow",
    "Capitec Pay by payfast",
    "Scan to pay by payfast",
    "eft by eft",
  ]);
});

test("a shop with few gateways offers what they take, and a way that is not known by the shop's label", () => {
  expect(taken(ways("payfast"))).toEqual([
    "Card by payfast",
    "Instant EFT by payfast",
    "Capitec Pay by payfast",
    "Scan to pay by payfast",
  ]);
  expect(taken([way("ozow"), way("coins", "Coins")])).toEqual(["Instant EFT by ozow", "Coins by coins"]);
  expect(taken([])).toEqual([]);
});

test("what the shop's account at a gateway does not have is not offered", () => {
  const payFast = { ...way("payfast"), takes: all.slice(0, 2) };
  expect(choicesOf([payFast]).map(({ title }) => title)).toEqual(["Card", "Instant EFT"]);
});

test("a gateway that is away gives way to another one, and stays where there is none", () => {
  expect(taken(ways("payfast", "yoco"), ["yoco"])[0]).toBe("Card by payfast");
  expect(taken(ways("ozow", "yoco"), ["yoco"])).toEqual(["Card by yoco", "Instant EFT by ozow"]);
});

test("a page with several ways to pay says what to choose there; only a payment names its sum", () => {
  const [card, , capitec] = choicesOf(ways("payfast"));
  const [nothing] = choicesOf(ways("none"));
  if (!card || !capitec || !nothing) throw new Error("Not offered");
  expect(goWords(capitec, "10.00").cue).toContain("choose Capitec Pay on PayFast’s secure page");
  expect(goWords(card, "10.00").go).toBe("Pay R\u00a010.00");
  expect(goWords(nothing, "0.00")).toEqual({ go: "Complete order", cue: null });
});
