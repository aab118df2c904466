import { test as base, expect } from "@playwright/test";
import { type RunningShop, runShop } from "./run-shop.ts";

type ShopOptions = {
  /** Variables of platform/config/config.ts that differ from the demo's. */
  shopSettings: Record<string, string>;
};

type Quiet = {
  /** Browser errors that this test expects, such as a 404. */
  expectedNoise: RegExp | undefined;
  quiet: undefined;
  /** Whether the cookie notice and the popup were dismissed before. */
  hasBeenHere: boolean;
};

/** A journey through a running shop, one per worker. An error in the browser's console fails the test. */
export const test = base.extend<Quiet, ShopOptions & { shop: RunningShop }>({
  shopSettings: [{}, { option: true, scope: "worker" }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await runShop(shopSettings);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  hasBeenHere: [true, { option: true }],
  context: async ({ context, shop, hasBeenHere }, use) => {
    const closed = ["cookie_notice", "popup_1"].map((name) => ({ name, value: "closed", url: shop.address }));
    if (hasBeenHere) await context.addCookies(closed);
    await use(context);
  },
  expectedNoise: [undefined, { option: true }],
  quiet: [
    async ({ context, expectedNoise }, use) => {
      const noise: { text: string; address?: string }[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") noise.push({ text: message.text(), address: message.location().url });
      });
      context.on("weberror", (error) => noise.push({ text: error.error().message }));
      await use(undefined);
      expect(noise.filter(({ text }) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
