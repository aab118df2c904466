import { briefPrice } from "../../../words/price.ts";
import { useDeliveryTerms } from "./delivery-terms.ts";

/** Where to, for how much, in how many days: the policy's table. */
export function DeliveryTerms() {
  const terms = useDeliveryTerms();
  if (!terms) return null;
  return (
    <>
      <table className="reading-table">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Working days</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {terms.zones.map(({ name, places, fee, working_days }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {places.length > 0 && <small>{places.join("; ")}</small>}
              </th>
              <td>
                {working_days.from}–{working_days.to}
              </td>
              <td>{briefPrice(fee)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Collect at the shop</th>
            <td>{terms.collect_after_days}</td>
            <td>Free</td>
          </tr>
        </tbody>
      </table>
      <p>
        Orders of {briefPrice(terms.free_from)} or more are delivered free. What you order before{" "}
        {terms.cut_off_hour}:00 on a working day leaves on that day; weekends and public holidays do not
        count.
      </p>
    </>
  );
}
