import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { failureMessage } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { NothingHere } from "../nothing-here.tsx";

type NoOrdersProps = {
  page: number;
  /** They could not be fetched: nobody should think that an order is lost. */
  isMissing: boolean;
};

/** No orders yet, none so far back, or none that could be read just now. */
export function NoOrders({ page, isMissing }: NoOrdersProps) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isMissing) flash({ message: failureMessage, messageStyle: "danger" });
  }, [isMissing, flash]);
  if (isMissing) {
    return (
      <NothingHere title="Your orders are away for a moment" text="Nothing of them is lost.">
        <Button loading={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
      </NothingHere>
    );
  }
  if (page > 1) {
    return (
      <NothingHere title="No older orders" text="These are all the orders you have placed.">
        <Button to="/orders">Newest orders</Button>
      </NothingHere>
    );
  }
  return (
    <NothingHere
      title="No orders yet"
      text="What you order shows here, with every step it takes on its way to you."
    >
      <Button to="/search">See all products</Button>
    </NothingHere>
  );
}
