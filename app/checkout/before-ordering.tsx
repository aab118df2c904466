import { useEffect, useRef } from "react";
import { Button } from "../../widgets/button.tsx";
import { price } from "../../words/money/price.ts";
import { bindUnits } from "../../words/text/bind-units.ts";
import { Notice } from "../ui/notice.tsx";
import type { Trouble } from "./place-order-error.ts";
import { optionOf, type Seen, whatChanged } from "./what-changed.ts";

type BeforeOrderingProps = {
  /** The shopper agreed to these last, by opening the page or by pressing. */
  seen: Seen;
  now: Seen;
  method: string | undefined;
  isMissed: boolean;
  trouble: Trouble | null;
};

/**
 * Shown before the order is placed (again): why the last attempt failed, and all changes since the shopper last agreed,
 * with both totals (ECT Act s43(2)). Takes the focus after a press.
 */
export function BeforeOrdering({ seen, now, method, isMissed, trouble }: BeforeOrderingProps) {
  const place = useFocusOn(trouble);
  const changes = whatChanged(seen, now, method, isMissed);
  const totals = totalWords(seen, now, method);
  if (!trouble && !totals && changes.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="before-ordering">
      <Notice tone="warning">
        {headlines(trouble, totals).map((sentence) => (
          <p key={sentence}>
            <strong>{bindUnits(sentence)}</strong>
          </p>
        ))}
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{bindUnits(sentence)}</li>
          ))}
        </ul>
        <WayOn kind={trouble?.kind} />
      </Notice>
    </div>
  );
}

function WayOn({ kind }: { kind: Trouble["kind"] | undefined }) {
  switch (kind) {
    case "again":
      return null;
    case "cart":
      return (
        <Button type="outlined" size="small" to="/cart">
          Edit cart
        </Button>
      );
    case "unpaid":
      return (
        <div className="ways-on">
          <Button type="outlined" size="small" to="/orders">
            View your orders
          </Button>
          <Button type="outlined" size="small" to="/cart">
            Edit cart
          </Button>
        </div>
      );
    default:
      return <p>If you’re happy with that, place the order. Nothing has been ordered yet.</p>;
  }
}

/** Both totals say more than the shop's refusal of the old one. */
function headlines(trouble: Trouble | null, totals: string | null): string[] {
  const reason = trouble?.kind === "total" && totals ? null : trouble?.message;
  const words = [reason, totals].filter((sentence) => typeof sentence === "string");
  return words.length > 0 ? words : ["Your order has changed since you last looked."];
}

function totalWords(seen: Seen, now: Seen, method: string | undefined): string | null {
  const [before, after] = [optionOf(seen, method)?.total, optionOf(now, method)?.total];
  if (!before || !after || before === after) return null;
  return `The total is now ${price(after)} instead of ${price(before)}.`;
}

function useFocusOn(trouble: Trouble | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trouble) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [trouble]);
  return place;
}
