import { dayRange } from "../../words/date.ts";
import type { DeliveryOption } from "../orders/order.ts";

/** "Arrives Tue 24 – Thu 26 Nov", or when it is ready to be fetched. The days stay on one line. */
export function DeliveryDays({ option }: { option: DeliveryOption }) {
  return (
    <>
      {option.kind === "courier" ? "Arrives" : "Ready"}{" "}
      <span className="whitespace-nowrap">{dayRange(option.eta_from, option.eta_to)}</span>
    </>
  );
}
