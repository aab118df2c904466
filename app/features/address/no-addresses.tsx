import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { failureMessage } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { NothingHere } from "../nothing-here.tsx";

type NoAddressesProps = {
  /** The list could not be fetched: nobody should think that what they typed is lost. */
  isMissing: boolean;
  /** What an address is good for here. */
  text: string;
  createPath: string;
};

/** An empty address book, or one that could not be read just now. */
export function NoAddresses({ isMissing, text, createPath }: NoAddressesProps) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isMissing) flash({ message: failureMessage, messageStyle: "danger" });
  }, [isMissing, flash]);
  if (!isMissing) {
    return (
      <NothingHere title="No address yet" text={text}>
        <Button to={createPath}>Add an address</Button>
      </NothingHere>
    );
  }
  return (
    <NothingHere title="Your addresses are away for a moment" text="Nothing of them is lost.">
      <Button loading={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </NothingHere>
  );
}
