import { expect, test } from "vitest";
import { leftOutOf, sharedAddress } from "./shared-address.ts";

const keys: Record<string, string[]> = { "/": [], "/products/1": ["variant", "postal_code"] };
const keysReadBy = (path: string) => keys[path];

test.each([
  ["/", "/", ""],
  ["/?x=1", "/", "x=1"],
  ["/?utm_source=a&next=/cart", "/", "utm_source=a&next=/cart"],
  ["/products/1?x=1&variant=5&y=2", "/products/1?variant=5", "x=1&y=2"],
  ["/products/1?variant=5&postal_code=8001", "/products/1?postal_code=8001&variant=5", ""],
  ["/products/1?postal%5Fcode=8001", "/products/1?postal%5Fcode=8001", ""],
  ["/products/1?VARIANT=5", "/products/1", "VARIANT=5"],
  ["/search?x=1&term=mug&gclid=2", "/search?term=mug&x=1", "gclid=2"],
])("%s is kept as %s, without %j", (url, shared, leftOut) => {
  expect([sharedAddress(url, keysReadBy), leftOutOf(url, keysReadBy)]).toEqual([shared, leftOut]);
});
