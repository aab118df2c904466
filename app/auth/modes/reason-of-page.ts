const reasons: [path: RegExp, reason: string][] = [
  [/^\/cart\b/, "Log in to see your cart."],
  [/^\/product-lists\b/, "Log in to see your lists."],
  [/^\/checkout\b/, "Log in to check out."],
  [/^\/payment\b/, "Log in to pay for your order."],
  [/^\/orders\b/, "Log in to see your orders."],
  [/^\/account\/addresses\b/, "Log in to see your addresses."],
  [/^\/account\/products\b/, "Log in to see what you’ve bought before."],
  [/^\/account\b/, "Log in to see your account."],
];

/** Why the page at this path needs a login; null where it does not. */
export function reasonOfPage(path: string | null): string | null {
  return reasons.find(([page]) => path !== null && page.test(path))?.[1] ?? null;
}
