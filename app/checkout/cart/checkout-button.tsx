import { useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { countedLines } from "../../cart/counted-lines.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { CartLine } from "../../client/session.tsx";
import { useHeadingFocusOnLeave } from "../../ui/focus-heading.ts";
import { focusTitle } from "./focus-next-line.ts";
import { isAllSoldOut, useSettleShort } from "./use-settle-short.ts";

type CheckoutButtonProps = {
  lines: CartLine[];
  /** A change of the cart is on its way. */
  isStale: boolean;
  isDecisive?: boolean;
};

/** The way to the checkout. What cannot be bought leaves the cart by the same press, and the button says so. */
export function CheckoutButton({ lines, isStale, isDecisive = false }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const setLeaving = useHeadingFocusOnLeave();
  const { settle, isBusy } = useSettleShort();
  const short = lines.filter(isOutOfStock);
  const isReady = short.length === 0;
  const isNothingLeft = countedLines(lines).length === 0;

  async function settleAndGo() {
    if (isNothingLeft) focusTitle();
    const after = await settle(lines, short);
    if (!after || isNothingLeft || after.products.some(isOutOfStock)) return;
    setLeaving(true);
    await navigate("/checkout");
  }

  return (
    <Button
      to={isReady && !isBusy ? "/checkout" : undefined}
      size={isDecisive ? "decisive" : "medium"}
      block={isDecisive}
      loading={isStale || isBusy}
      onClick={isReady ? () => setLeaving(true) : settleAndGo}
    >
      {isReady ? "Checkout" : settleWords(short, isNothingLeft)}
    </Button>
  );
}

function settleWords(short: CartLine[], isNothingLeft: boolean): string {
  if (isNothingLeft) return "Remove sold-out items";
  return isAllSoldOut(short) ? "Remove sold-out items and check out" : "Take what is left and check out";
}
