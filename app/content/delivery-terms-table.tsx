import { dayRange } from "../../words/dates/date.ts";
import { briefPrice } from "../../words/money/price.ts";
import { kilograms } from "../../words/numbers/kilograms.ts";
import type { DeliveryTerms } from "../client/shop/delivery-terms.ts";

type Method = DeliveryTerms["methods"][number];
type Rate = Method["rates"][number];
type Band = Rate["bands"][number];

/** The policy's numbers: delivery methods with fees and days, then zones and working days. */
export function DeliveryTermsTables({ terms }: { terms: DeliveryTerms }) {
  return (
    <>
      {terms.methods.map((method) => (
        <MethodTable key={method.method} method={method} />
      ))}
      <Places terms={terms} />
      <DaysThatCount terms={terms} />
    </>
  );
}

function MethodTable({ method }: { method: Method }) {
  const { label, free_from, pickup_point, rates } = method;
  return (
    <>
      <h2>{label}</h2>
      {pickup_point && <p>{pickup_point}.</p>}
      {free_from && <FreeWords method={method} freeFrom={free_from} />}
      <table className="reading-table">
        <caption className="sr-only">{label}</caption>
        {rates.map((rate) => (
          <RateRows key={rate.zone} rate={rate} method={method} />
        ))}
      </table>
    </>
  );
}

function RateRows({ rate, method }: { rate: Rate; method: Method }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {method.kind === "courier" && <b>{whereOf(rate, method)}</b>}
          <small>{daysOf(rate, method)}</small>
        </th>
      </tr>
      {rate.bands.map((band) => (
        <tr key={band.up_to_grams} className="reading-table-part">
          <th scope="row">{weightOf(band.up_to_grams, rate.bands.length)}</th>
          <td>
            {feeWords(band.fee)}
            {isHeavy(band) && method.free_from && (
              <small>
                {briefPrice(band.fee_from_free)} from {briefPrice(method.free_from)}
              </small>
            )}
          </td>
        </tr>
      ))}
      {rate.bands.at(-1)?.up_to_grams !== null && (
        <tr className="reading-table-part">
          <th scope="row">Heavier</th>
          <td>Not offered</td>
        </tr>
      )}
    </tbody>
  );
}

function FreeWords({ method: { rates }, freeFrom }: { method: Method; freeFrom: string }) {
  const hasHeavy = rates.some(({ bands }) => bands.some(isHeavy));
  return (
    <p>
      Free for orders of {briefPrice(freeFrom)} or more.
      {hasHeavy && " Heavy orders of that amount pay a surcharge for their weight instead of the fee."}
    </p>
  );
}

/** A weight that costs extra even above the free delivery amount. */
function isHeavy(band: Band): band is Band & { fee_from_free: string } {
  return band.fee_from_free !== null && band.fee_from_free !== "0.00";
}

const feeWords = (fee: string) => (fee === "0.00" ? "Free" : briefPrice(fee));

function whereOf({ zone }: Rate, { rates }: Method): string {
  return zone ?? (rates.length > 1 ? "Everywhere else" : "Everywhere in South Africa");
}

function weightOf(upToGrams: number | null, bandCount: number): string {
  if (upToGrams !== null) return `Up to ${kilograms(upToGrams)}`;
  return bandCount === 1 ? "Any weight" : "Heavier";
}

function daysOf({ working_days: { from, to } }: Rate, { kind }: Method): string {
  const days = from === to ? `${to} working day${to === 1 ? "" : "s"}` : `${from}–${to} working days`;
  return kind === "collect" ? `Ready in ${days}` : `Arrives in ${days}`;
}

/** A zone named after its only place needs no explanation. */
function Places({ terms }: { terms: DeliveryTerms }) {
  const named = terms.zones
    .map(({ name, places, provinces }) => ({ name, parts: [...places, ...provinces].join("; ") }))
    .filter(({ name, parts }) => parts !== "" && parts !== name);
  if (named.length === 0) return null;
  return (
    <>
      <h2>Delivery areas</h2>
      {named.map(({ name, parts }) => (
        <p key={name}>
          <strong>{name}:</strong> {parts}.
        </p>
      ))}
    </>
  );
}

function DaysThatCount({ terms: { cut_off_hour, days_off } }: { terms: DeliveryTerms }) {
  return (
    <>
      <h2>Working days</h2>
      <p>
        {cut_off_hour > 0 && `Orders paid before ${cut_off_hour}:00 on a working day leave the same day. `}
        Weekends and public holidays don’t count.
      </p>
      {days_off.length > 0 && (
        <>
          <p>Nor do these days, when we’re closed:</p>
          <ul>
            {days_off.map(({ name, first, last }) => (
              <li key={first}>
                {dayRange(first, last)}: {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
