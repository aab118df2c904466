import { Icon } from "../../widgets/icon.tsx";
import { price } from "../../words/money/price.ts";

/** On phones: the total, in view until the summary is, with a link to it. */
export function SumBar({ words, total }: { words: string; total: string }) {
  return (
    <a className="sum-bar" href="#summary">
      {words}
      <strong>{price(total)}</strong>
      <Icon name="chevron-down" color="current" />
    </a>
  );
}
