import { expect, test } from "vitest";
import { reasonOfPage } from "./reason-of-page.ts";

test.each([
  ["/cart", "Log in to see your cart."],
  ["/cart?from=mail", "Log in to see your cart."],
  ["/product-lists?list=7", "Log in to see your lists."],
  ["/checkout/addresses", "Log in to check out."],
  ["/payment?order=12", "Log in to pay for your order."],
  ["/orders/12", "Log in to see your orders."],
  ["/account", "Log in to see your account."],
  ["/account/details", "Log in to see your account."],
  ["/account/addresses/create?next=%2Fcart", "Log in to see your addresses."],
  ["/account/products", "Log in to see what you’ve bought before."],
])("who wants to go to %s reads %j", (path, reason) => {
  expect(reasonOfPage(path)).toBe(reason);
});

test.each([null, "/", "/carts", "/search?term=/cart"])("%j needs no login, and no reason", (path) => {
  expect(reasonOfPage(path)).toBeNull();
});
