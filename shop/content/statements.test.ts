import { afterAll, beforeAll, expect, test } from "vitest";
import { blankShopFile } from "../../platform/config/shop-file.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { type ContentPageName, contentPageNames } from "./content-pages.ts";
import { legalBlanks } from "./legal-blanks.ts";
import { renderPage } from "./render-page.ts";
import { filledParticulars } from "./testing/filled-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ particulars: filledParticulars, publicUrl: "https://mamajoy.example" });
  const [trusting] = shop.gateways.values();
  if (trusting) shop.gateways.set("payfast", { ...trusting, method: "payfast", label: "PayFast" });
  shop.gateways.set("eft", eftGateway);
});
afterAll(() => shop.close());

/** The page's text on one line, without tags. */
function textOf(name: ContentPageName, settings: Partial<TestShop["settings"]> = {}): string {
  const { lead, html } = renderPage({ ...shop, settings: { ...shop.settings, ...settings } }, name);
  const text = `${lead} ${html.replaceAll(/<[^>]+>/g, " ")}`;
  return text.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll(/\s+/g, " ");
}

/** Required statements by page, and the text that makes them. */
const statements: Record<
  Exclude<ContentPageName, "about" | "support">,
  [what: string, words: string | RegExp][]
> = {
  "terms-and-conditions": [
    ["ECT s43(1)(a) full name and legal status", /Mama Joy Trading \(Pty\) Ltd.*Private company/],
    ["(b) physical address and telephone", /12 Long Street, Gardens, Cape Town, 8001.*021 555 0143/],
    ["(c) website and email", /help@mamajoy\.example.*https:\/\/mamajoy\.example/],
    ["(d) memberships", "Retail *Guild* (011 555 0100)"],
    ["(e) code of conduct", "code of conduct"],
    ["(f) registration number, place, office bearers", /2024\/123456\/07.*Pretoria.*Joy Nkosi, Sipho Nkosi/],
    ["(g) address for legal service", /Legal documents are received at: 14 Short Street/],
    ["(h) main characteristics of the goods", "main characteristics"],
    ["(i) full price", "full price, with the delivery fee"],
    ["(j) how to pay", /We accept: .*PayFast.*EFT/],
    ["(k) terms stored and reproduced", "print this page or save it"],
    ["(l) time of delivery", "within 30 days of placing it"],
    ["(m) record of the transaction", /Your records.*My orders/],
    ["(n) returns", "Return and Refund Policy"],
    ["(o) dispute code", /Industry Code of Conduct is the code by which disputes/],
    ["(p) security and privacy", /Security Policy.*Customer Data Privacy Policy/],
    ["(q) duration", "no minimum term"],
    [
      "(r) s44",
      /within seven days of receiving your goods, without a reason and without a penalty \(section 44/,
    ],
    ["s43(2) look over, correct, leave", "review it, correct it or leave"],
    ["s43(3) fourteen days", "within 14 days of receiving the goods"],
    ["moment of contract", "there is a sale, when we confirm by email that your order is paid"],
    ["rand and VAT", /South African rand \(ZAR\)\. They include value-added tax/],
    ["price errors", /price is plainly a mistake.*get a full refund/],
    ["unpaid orders", /for 60 minutes after you order/],
    ["EFT days", /held for \d+ days/],
    ["stock", "within 30 days of telling you"],
    ["s46", "section 46"],
    ["guarantees", "you choose between repair, replacement and refund"],
    ["liability never beyond the law", /None of this takes away a right.*gross negligence/],
    ["Ombud", /Consumer Goods and Services Ombud.*0860 000 272/],
    ["Commission", "National Consumer Commission"],
    ["law", "South African law applies"],
  ],
  "customer-data-privacy-policy": [
    ["who", /Responsible party: Mama Joy/],
    ["information officer", "Information officer: Thuli Nkosi"],
    ["purposes", "To bring you what you ordered"],
    ["grounds", /Our agreement with you.*legitimate interest/],
    ["voluntary, and what follows", "It’s up to you what you give us"],
    ["operators", /Fast Wheels \(delivery\), South Africa/],
    ["PayFast", /PayFast , in South Africa/],
    ["abroad, s72", "section 72"],
    ["retention", /How long we keep it.*five years from the end of their tax year/],
    ["tickets", "Three years"],
    ["sessions", /Logged-in devices 30 days/],
    ["cookies", /auth_token.*30 days.*signed_in.*30 days.*cookie_notice.*90 days.*popup_.*90 days/],
    ["access s23", "section 23"],
    ["correct and delete s24", "section 24"],
    ["object s11(3)", "section 11(3)"],
    ["30 days, free", /All of this is free.*within 30 days/],
    ["forms", "Form 1 to object and Form 2"],
    ["marketing", "We send no advertising"],
    ["breach s22", "section 22"],
    ["Regulator", /POPIAComplaints@inforegulator\.org\.za.*010 023 5200/],
  ],
  "delivery-policy": [
    ["areas", "We deliver in South Africa only"],
    ["fees", "each delivery option with its fee"],
    ["cut-off", "after the cut-off above"],
    ["holidays", "excluding public holidays"],
    ["transfers", "A bank transfer counts from when the money reaches our account"],
    ["failed attempts", "they’ll try again"],
    ["risk", "at our risk until they are handed to you"],
    ["30 days", "within 30 days of placing it"],
    ["s46", "section 46"],
  ],
  "return-and-refund-policy": [
    ["s44", /seven days after you received the goods .*section 44/],
    ["its cost", "the cost of sending them back"],
    ["exclusions", /Section 42.*made to order.*newspapers/],
    ["10 business days", /10 business days .*section 20/],
    ["six months, the shopper's choice", /within six months of delivery .*You choose .*section 56/],
    ["repaired again", "within three months"],
    ["how", /How to send something back.*choose the order/],
    ["30 days", "within 30 days of cancelling"],
    ["the way it was paid", "the way you paid"],
    ["bank details", "Never send bank details"],
  ],
  "security-policy": [
    ["certified provider", "PCI DSS"],
    ["no card here", "We do not store your card number"],
    ["3-D Secure", "3-D Secure"],
    ["TLS", "TLS"],
    ["EFT fraud", "We never change our bank details"],
    ["fraud advice", "We never ask for your password"],
    ["breach", "Information Regulator"],
  ],
};

const table = Object.entries(statements).flatMap(([page, all]) =>
  all.map(([what, words]) => [page as ContentPageName, what, words] as const),
);

test.each(table)("%s states: %s", (page, _, words) => {
  expect(textOf(page)).toMatch(words);
});

test("statements that are true of other shops only are left out", () => {
  expect(textOf("terms-and-conditions", { vatNumber: null })).toMatch(/not registered for value-added tax/);
  expect(textOf("terms-and-conditions", { vatNumber: null })).not.toMatch(
    /They include value-added tax|VAT number/,
  );
  const privacy = (settings: Partial<TestShop["settings"]>) =>
    textOf("customer-data-privacy-policy", settings);
  expect(privacy({})).not.toMatch(/14 months|Google|random number/);
  expect(privacy({ analytics: true })).toMatch(/14 months.*Only if you accept/);
  expect(privacy({ analytics: true })).not.toContain("Google");
  expect(privacy({ analytics: true, ga4Id: "G-ABC" })).toContain("Google");
});

test("a shop without particulars shows no gap, placeholder or technical term", () => {
  const particulars = blankShopFile.particulars;
  for (const page of contentPageNames) {
    const text = textOf(page, { particulars });
    expect(text).not.toMatch(/undefined|\bnull\b|\{\{|\}\}|\[object/);
  }
});

test("all missing legal particulars are listed with their section; a sole trader needs no registration", () => {
  const keysOf = (changes: Partial<TestShop["settings"]["particulars"]>) =>
    legalBlanks({ ...shop.settings, particulars: { ...filledParticulars, ...changes } }).map(
      ({ key }) => key,
    );
  expect(keysOf({})).toEqual([]);
  expect(keysOf({ informationOfficer: null, phone: null })).toEqual([
    ...["contact.phone", "business.information_officer"],
  ]);
  const unregistered = { registrationNumber: null, officeBearers: [], placeOfRegistration: null };
  expect(keysOf({ ...unregistered, legalStatus: "Sole proprietor" })).toEqual([]);
  expect(keysOf(unregistered)).toHaveLength(3);
  const all = legalBlanks({ ...shop.settings, particulars: blankShopFile.particulars });
  expect(all).toHaveLength(11);
  for (const { law } of all) expect(law).toMatch(/section/);
});
