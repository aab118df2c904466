/**
 * Pages are the same for everybody until their scripts run; this shows at first paint that somebody is signed in, how
 * many pieces are in the cart, and reserves the room of what was bought before. Inlined as source text in the head, so
 * it must not use anything from outside.
 */
function showSession(): void {
  const mark = /(?:^|;\s*)signed_in=([\w-]+)/.exec(document.cookie)?.[1];
  if (!mark) return;
  const { dataset, style } = document.documentElement;
  dataset.signedIn = "";
  try {
    const { mark: owner, cartCount, bought } = JSON.parse(localStorage.getItem("session") ?? "{}");
    if (owner !== mark) return;
    if (cartCount > 0) {
      dataset.cartCount = "";
      style.setProperty("--cart-count", `"${cartCount > 99 ? "99+" : Number(cartCount)}"`);
    }
    const product = /^\/products\/(\d+)/.exec(location.pathname)?.[1];
    if (product ? bought.includes(Number(product)) : location.pathname === "/" && bought.length > 0)
      dataset.bought = "";
  } catch {
    // No storage.
  }
}

/** Empty in the browser, where it has run. */
export const firstPaintScript = import.meta.env.SSR ? `(${showSession})();` : "";
