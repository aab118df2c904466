import { useEffect, useRef } from "react";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";
import { Notice } from "../notice.tsx";
import type { Trouble } from "./trouble.ts";
import { optionOf, type Seen, whatChanged } from "./what-changed.ts";

type BeforeOrderingProps = {
  /** As the shopper agreed to it last, by coming here or by pressing. */
  seen: Seen;
  now: Seen;
  /** The chosen way of delivery. */
  method: string | undefined;
  trouble: Trouble | null;
};

/**
 * What has to be known before the order is placed (once more): why there is none yet, and all that is not as it was
 * when the shopper last agreed, both totals among it (ECT Act s43(2)). Takes the focus after a press.
 */
export function BeforeOrdering({ seen, now, method, trouble }: BeforeOrderingProps) {
  const place = useFocusOn(trouble);
  const changes = whatChanged(seen, now, method);
  const totals = totalWords(seen, now, method);
  if (!trouble && !totals && changes.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="before-ordering">
      <Notice tone="warning">
        <p>
          <strong>{totals ?? trouble?.message ?? "Something has changed since you last looked."}</strong>
        </p>
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {trouble?.kind === "cart" ? (
          <Button type="outlined" size="small" to="/cart">
            Change the cart
          </Button>
        ) : (
          trouble?.kind !== "again" && <p>If that suits you, place the order. Nothing is ordered yet.</p>
        )}
      </Notice>
    </div>
  );
}

function totalWords(seen: Seen, now: Seen, method: string | undefined): string | null {
  const [before, after] = [optionOf(seen, method)?.total, optionOf(now, method)?.total];
  if (!before || !after || before === after) return null;
  return `The total is ${price(after)} now, not ${price(before)}.`;
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
