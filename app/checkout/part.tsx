import type { ReactNode } from "react";
import { Icon } from "../../widgets/icon.tsx";

type PartProps = { number: number; title: string; isDone?: boolean; change?: ReactNode; children: ReactNode };

/** One numbered part of the checkout. */
export function Part({ number, title, isDone = false, change, children }: PartProps) {
  const id = `part-${number}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <span className={isDone ? "part-number part-done" : "part-number"} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} color="current" /> : number}
        </span>
        <h2 id={id}>
          <span className="sr-only">{number}. </span>
          {title}
        </h2>
        {change}
      </div>
      <div className="part-inside">{children}</div>
    </section>
  );
}
