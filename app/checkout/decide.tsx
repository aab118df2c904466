import { Link } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { LoadingOverlay } from "../../widgets/loading-overlay.tsx";
import type { Returnable } from "../../words/products/no-return.ts";
import { noReturnMark } from "../../words/products/no-return-mark.ts";
import type { PlacingStep } from "./use-place-order.ts";

/** "cart": a cart change is pending, which the order must include. */
type DecideStep = PlacingStep | "cart";

type DecideProps = {
  step: DecideStep;
  returnable: Returnable;
  onPlace: () => void;
};

/** The button that places the order, its progress, and what the shopper agrees to. */
export function Decide({ step, returnable, onPlace }: DecideProps) {
  return (
    <>
      <Button size="decisive" block loading={step !== "idle"} onClick={onPlace}>
        Place order
      </Button>
      <noscript>
        <p>To place your order, please turn on JavaScript in your browser.</p>
      </noscript>
      <p className="placing-step" role="status">
        {step === "cart" && "Updating your cart…"}
      </p>
      {step === "placing" && <LoadingOverlay label="Placing your order…" />}
      <ul className="agreed">
        <li>
          <Icon name="credit-card" color="current" />
          <span>You’ll choose how to pay next. We’ll hold your items.</span>
        </li>
        <li>
          <Icon name="arrow-uturn-left" color="current" />
          <span>
            You can still change or cancel the order before you pay. <Returns returnable={returnable} />
          </span>
        </li>
        <li>
          <Icon name="clipboard-document-list" color="current" />
          <span>
            By placing the order you accept the{" "}
            <Link to="/about/terms-and-conditions" className="link">
              terms and conditions
            </Link>
            .
          </span>
        </li>
      </ul>
    </>
  );
}

function Returns({ returnable }: Pick<DecideProps, "returnable">) {
  const policy = (words: string) => (
    <Link to="/help/return-and-refund-policy" className="link">
      {words}
    </Link>
  );
  if (returnable === "none")
    return <>After that, you can only return these items if {policy("something is wrong with them")}.</>;
  return (
    <>
      After that, you can {policy("return items")} within seven days of getting them
      {returnable === "some" && `, except those marked “${noReturnMark}”`}.
    </>
  );
}
