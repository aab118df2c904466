export function focusTitle(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Called before the focused line is removed: focuses the next line, else the one before, else the page's title. */
export function focusNextLine(within: Element): void {
  const line = within.closest("li.cart-line");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>(".cart-line-remove");
  if (target) target.focus({ preventScroll: true });
  else focusTitle();
}
