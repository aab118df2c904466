import { Button } from "../../widgets/button.tsx";
import { AwayForAMoment } from "../ui/away-for-a-moment.tsx";
import { NothingHere } from "../ui/nothing-here.tsx";

type NoOrdersProps = {
  page: number;
  /** They could not be fetched: nobody should think that an order is lost. */
  isMissing: boolean;
};

/** No orders yet, none so far back, or none that could be read just now. */
export function NoOrders({ page, isMissing }: NoOrdersProps) {
  if (isMissing) return <AwayForAMoment what="orders" />;
  if (page > 1) {
    return (
      <NothingHere title="No older orders" text="You have seen all your orders.">
        <Button to="/orders">Newest orders</Button>
      </NothingHere>
    );
  }
  return (
    <NothingHere
      title="No orders yet"
      text="What you order shows here, with every step it takes on its way to you."
    />
  );
}
