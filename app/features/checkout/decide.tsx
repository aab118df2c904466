import { Link } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { LoadingOverlay } from "../../widgets/loading-overlay.tsx";
import type { PlacingStep } from "./use-place-order.ts";

/** "cart": a change of it is on its way, which the order must not miss. */
type DecideStep = PlacingStep | "cart";

const stepWords: Record<DecideStep, string> = {
  idle: "",
  cart: "Your cart is just being changed…",
  placing: "",
};

/** The press that orders, what happens while one waits for it, and what one agrees to. */
export function Decide({ step, onPlace }: { step: DecideStep; onPlace: () => void }) {
  return (
    <>
      <Button size="decisive" block loading={step !== "idle"} onClick={onPlace}>
        Place order
      </Button>
      <noscript>
        <p>To place the order, please switch on JavaScript in your browser.</p>
      </noscript>
      <p className="placing-step" role="status">
        {stepWords[step]}
      </p>
      {step === "placing" && <LoadingOverlay label="Placing your order…" />}
      <ul className="agreed">
        <li>
          <Icon name="credit-card" color="current" />
          <span>You choose how to pay on the next page. We keep your products for you meanwhile.</span>
        </li>
        <li>
          <Icon name="arrow-uturn-left" color="current" />
          <span>
            You can still change or cancel the order before you pay, and{" "}
            <Link to="/help/return-and-refund-policy" className="link">
              send things back
            </Link>{" "}
            within seven days of getting them.
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
