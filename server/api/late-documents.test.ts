import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildPaidOrder, buildProduct } from "../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

// The thread that draws takes what it is given and never answers.
vi.mock("../../shop/invoices/print/printer.ts", async (original) => {
  const { openPrinter } = await original<typeof import("../../shop/invoices/print/printer.ts")>();
  const silent = new URL(`data:text/javascript,${encodeURIComponent("setInterval(() => {}, 1000)")}`);
  return {
    openPrinter: (_script: URL, limits: Parameters<typeof openPrinter>[1]) =>
      openPrinter(silent, { ...limits, longestMs: 20 }),
  };
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("an invoice that is not drawn in time can be asked for again soon, and says so", async () => {
  const { user, token } = await api.shopper();
  const order = await buildPaidOrder(api.shop, user, await buildProduct(api.shop));
  const { status, headers, body } = await api.call(`GET /orders/${order.id}/invoice`, { token });
  expect({ status, wait: headers.get("Retry-After"), message: body.message }).toEqual({
    status: 503,
    wait: "10",
    message: expect.stringContaining("try again"),
  });
});
