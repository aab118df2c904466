/** Before a line goes with the focus in it: the next one has it, else the one before, else the page's title. */
export function focusNextLine(within: Element): void {
  const line = within.closest("li.cart-line");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = neighbour?.querySelector(".cart-line-remove") ?? document.querySelector("h1");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
