import type { ReactNode } from "react";
import { Button } from "../../widgets/button.tsx";

type NothingHereProps = {
  title: string;
  text: string;
  /** The way on; unless given, to all products. */
  children?: ReactNode;
};

/** An empty list: says so kindly and gives a way on. */
export function NothingHere({ title, text, children }: NothingHereProps) {
  return (
    <div className="nothing">
      <h2 className="section-title">{title}</h2>
      <p>{text}</p>
      {children ?? <Button to="/search">See all products</Button>}
    </div>
  );
}
