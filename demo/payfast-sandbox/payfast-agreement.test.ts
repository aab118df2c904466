import { expect, test } from "vitest";
import { payFastHosts, payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../../platform/gateways/payfast/payfast.ts";
import {
  apiSignature,
  formSignature,
  notificationSignature,
} from "../../platform/gateways/payfast/signature.ts";
import { fc } from "../../scripts/properties.ts";
import { checkSubmission } from "./check-submission.ts";
import { apiSignatureOf, parametersOf, signatureOf, trimBlanks } from "./signature.ts";

// Adapter and sandbox were written independently and must agree on any text.

/** Any text: emoji, half surrogate pairs, line breaks, all of PHP's and JavaScript's blanks. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom(
      " ",
      "\t",
      "\n",
      "\r",
      "\v",
      "\f",
      "\0",
      "\u00a0",
      "\ufeff",
      "\ud83d",
      "~",
      "'",
      "+",
      "%",
      "a",
    ),
  }),
);
const anyPairs = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}[1-5]?$/), anyText), {
  selector: ([name]) => name,
  maxLength: 12,
});

test("both sign any notification alike", () => {
  fc.assert(
    fc.property(anyPairs, fc.option(anyText), (pairs, passphrase) => {
      expect(notificationSignature(pairs, passphrase)).toBe(signatureOf(parametersOf(pairs), passphrase));
    }),
  );
});

test("both sign any form alike", () => {
  fc.assert(
    fc.property(anyPairs, fc.option(anyText), (pairs, passphrase) => {
      const filled = pairs
        .map(([name, value]) => [name, trimBlanks(value)] as const)
        .filter(([, value]) => value !== "");
      expect(formSignature(pairs, passphrase)).toBe(signatureOf(parametersOf(filled), passphrase));
    }),
  );
});

test("both sign any call of the API alike", () => {
  fc.assert(
    fc.property(anyPairs, anyText, (pairs, passphrase) => {
      const variables = Object.fromEntries(pairs.filter(([name]) => name !== "passphrase"));
      expect(apiSignature(variables, passphrase)).toBe(
        apiSignatureOf(new Map(Object.entries(variables)), passphrase),
      );
    }),
  );
});

test("the stand-in accepts the adapter's form for any buyer, amount and item name", async () => {
  const gateway = openPayFast({
    mode: "demo",
    ...payFastTestMerchant,
    ...payFastHosts("demo", "http://127.0.0.1:1"),
  });
  const { merchantId: id, merchantKey: key, passphrase } = payFastTestMerchant;
  const anyBuyer = fc.record({ name: anyText, email: fc.emailAddress(), phone: fc.option(anyText) });
  await fc.assert(
    fc.asyncProperty(
      anyBuyer,
      anyText,
      fc.integer({ min: 500, max: 99_999_999 }),
      async (buyer, text, amountCents) => {
        const url = "http://127.0.0.1:3000/orders/1";
        const urls = { returnUrl: url, cancelUrl: url, notifyUrl: url };
        const itemName = `Spaza order ${text}`;
        const { next: instruction } = await gateway.createPayment({
          paymentId: 7,
          amountCents,
          itemName,
          buyer,
          ...urls,
          reference: null,
          expiresAt: new Date("2026-11-20T10:00:00Z"),
        });
        if (instruction.type !== "form") throw new Error("no form");
        // Passes through a browser's encoding, where a stray character would change.
        const posted = new Map(new URLSearchParams(new URLSearchParams(instruction.fields).toString()));
        const checked = checkSubmission(posted, { merchant: { id, key, passphrase }, shopUrl: null });
        expect(checked).toMatchObject({ ok: true, amountCents });
      },
    ),
  );
});
