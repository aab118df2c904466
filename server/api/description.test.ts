import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("the description is OpenAPI 3.1 and names every call", async () => {
  const { body } = await api.call("GET /openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/api/search", "/api/products/{id}", "/api/cart/{product_id}", "/api/orders"]),
  );
});
