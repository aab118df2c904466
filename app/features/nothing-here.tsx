import type { ReactNode } from "react";

type NothingHereProps = { title: string; text: string; children: ReactNode };

/** An empty list: says so kindly and gives a way on. */
export function NothingHere({ title, text, children }: NothingHereProps) {
  return (
    <div className="nothing">
      <h2 className="section-title">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
