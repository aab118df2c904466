import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";

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

/** What could not be fetched just now, such as "lists": nobody should think that it is lost. */
export function AwayForAMoment({ what }: { what: string }) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  useEffect(() => flash({ message: failureMessage, messageStyle: "danger" }), [flash]);
  return (
    <NothingHere title={`Your ${what} are away for a moment`} text="Nothing of them is lost.">
      <Button loading={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </NothingHere>
  );
}
