import { briefPrice } from "../../../words/price.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";

type Method = DeliveryTerms["methods"][number];

/** Where to, for how much, in how many days: the policy's tables, one for each way of delivery. */
export function DeliveryTermsTables({ terms }: { terms: DeliveryTerms }) {
  return (
    <>
      {terms.methods.map((method) => (
        <MethodTerms key={method.method} method={method} terms={terms} />
      ))}
      <h2>Which days count</h2>
      <p>
        {terms.cut_off_hour > 0
          ? `What you order before ${terms.cut_off_hour}:00 on a working day leaves on that day. `
          : "What you order leaves on the next working day. "}
        Weekends, public holidays and the days on which the shop is closed do not count.
      </p>
    </>
  );
}

function MethodTerms({ method, terms }: { method: Method; terms: DeliveryTerms }) {
  const { label, free_from, pickup_point, rates } = method;
  return (
    <>
      <h2>{label}</h2>
      {pickup_point && <p>{pickup_point}</p>}
      <table className="reading-table">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Weight</th>
            <th scope="col">Working days</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {rates.flatMap(({ zone, bands, working_days }) =>
            bands.map(({ up_to_grams, fee }, place) => (
              <tr key={`${zone} ${up_to_grams}`}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={bands.length}>
                    {zone}
                    <small>{placesOf(terms, zone)}</small>
                  </th>
                )}
                <td>{up_to_grams}</td>
                <td>
                  {working_days.from}–{working_days.to}
                </td>
                <td>{briefPrice(fee)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {free_from && <p>Free from {briefPrice(free_from)}.</p>}
    </>
  );
}

function placesOf({ zones }: DeliveryTerms, name: string): string {
  const zone = zones.find((each) => each.name === name);
  return zone ? [...zone.places, ...zone.provinces].join("; ") : "";
}
