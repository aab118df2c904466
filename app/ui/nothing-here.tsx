import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";

type NothingHereProps = {
  title: string;
  text: string;
  /** Links; by default to all products. */
  children?: ReactNode;
};

export function NothingHere({ title, text, children }: NothingHereProps) {
  return (
    <div className="nothing">
      <h2 className="section-title">{title}</h2>
      <p>{text}</p>
      {children ?? <Button to="/search">See all products</Button>}
    </div>
  );
}

/** For data that could not be fetched, such as "lists"; must not look like an empty list. */
export function AwayForAMoment({ what }: { what: string }) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  useEffect(() => flash({ message: failureMessage, messageStyle: "danger" }), [flash]);
  return (
    <NothingHere title={`We couldn’t load your ${what}`} text="Nothing is lost.">
      <Button loading={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </NothingHere>
  );
}
