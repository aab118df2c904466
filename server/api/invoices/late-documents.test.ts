import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let factories: typeof import("../../../shop/testing/factories.ts");
beforeAll(async () => {
  // Test files share modules, so these are loaded afresh, with a thread that never answers.
  vi.resetModules();
  vi.doMock("../../../shop/invoices/print/printer.ts", async (original) => {
    const { openPrinter } = await original<typeof import("../../../shop/invoices/print/printer.ts")>();
    const silent = new URL(`data:text/javascript,${encodeURIComponent("setInterval(() => {}, 1000)")}`);
    return {
      openPrinter: (_script: URL, limits: Parameters<typeof openPrinter>[1]) =>
        openPrinter(silent, { ...limits, longestMs: 20 }),
    };
  });
  factories = await import("../../../shop/testing/factories.ts");
  const { openTestApi } = await import("../../testing/test-api.ts");
  api = await openTestApi();
});
afterAll(async () => {
  vi.doUnmock("../../../shop/invoices/print/printer.ts");
  vi.resetModules();
  await api.shop.close();
});

test("an invoice that is not drawn in time can be asked for again soon, and says so", async () => {
  const { buildPaidOrder, buildProduct } = factories;
  const { user, token } = await api.shopper();
  const order = await buildPaidOrder(api.shop, user, await buildProduct(api.shop));
  const { status, headers, body } = await api.call(`GET /orders/${order.id}/invoice`, { token });
  expect({ status, wait: headers.get("Retry-After"), message: body.message }).toEqual({
    status: 503,
    wait: "10",
    message: expect.stringContaining("try again"),
  });
});

test("the description of each call for a document says that it may be late", async () => {
  const { body } = await api.call("GET /openapi.json");
  const calls = ["request-invoice", "invoice", "pro-forma", "credit-notes/{number}"];
  for (const call of calls) {
    const { responses } = body.paths[`/api/orders/{id}/${call}`].get;
    expect(responses[503]?.description, call).toContain("Retry-After");
  }
});
