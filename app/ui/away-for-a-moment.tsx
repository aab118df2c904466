import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";
import { NothingHere } from "./nothing-here.tsx";

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
