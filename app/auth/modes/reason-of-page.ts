const reasons: [path: RegExp, reason: string][] = [
  [/^\/cart\b/, "Log in to see your cart."],
  [/^\/product-lists\b/, "Log in to see your lists."],
  [/^\/checkout\b/, "Log in to go on to the checkout."],
  [/^\/payment\b/, "Log in to pay for your order."],
  [/^\/orders\b/, "Log in to see your orders."],
  [/^\/account\/addresses\b/, "Log in to see your addresses."],
  [/^\/account\/products\b/, "Log in to see what you bought before."],
  [/^\/account\b/, "Log in to see your account."],
];

/** Why a login is asked for, by the path that the shopper wants to go to; null for where none is needed. */
export function reasonOfPage(path: string | null): string | null {
  return reasons.find(([page]) => path !== null && page.test(path))?.[1] ?? null;
}
