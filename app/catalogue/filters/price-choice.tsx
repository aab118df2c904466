import { Select } from "../../../widgets/fields/select.tsx";
import { briefPrice } from "../../../words/money/price.ts";
import { type Filters, priceSteps } from "./filters.ts";

type PriceChoiceProps = { filters: Filters; onChange: (prices: Partial<Filters>) => void };

/** Minimum and maximum, five choices each; pairs without a range between them are disabled. */
export function PriceChoice({ filters: { minPrice, maxPrice }, onChange }: PriceChoiceProps) {
  const isChosen = minPrice !== undefined || maxPrice !== undefined;
  const steps = (isImpossible: (rand: number) => boolean) =>
    priceSteps.map((rand) => ({ value: String(rand), label: `R ${rand}`, disabled: isImpossible(rand) }));
  return (
    <section className="filter-group" aria-labelledby="filter-price">
      <div className="filter-group-head">
        <h3 id="filter-price">Price</h3>
        <button
          type="button"
          className="link link-alone"
          disabled={!isChosen}
          onClick={() => onChange({ minPrice: undefined, maxPrice: undefined })}
        >
          Reset
        </button>
      </div>
      <div className="filter-prices">
        <Select
          label="Minimum"
          name="minPrice"
          options={[
            { value: "min", label: "min" },
            ...steps((rand) => maxPrice !== undefined && rand >= maxPrice),
          ]}
          value={String(stepOf(minPrice) ?? "min")}
          hint={heldPrice(minPrice)}
          onChange={(value) => onChange({ minPrice: value === "min" ? undefined : Number(value) })}
        />
        <Select
          label="Maximum"
          name="maxPrice"
          options={[
            ...steps((rand) => minPrice !== undefined && rand <= minPrice),
            { value: "max", label: "max" },
          ]}
          value={String(stepOf(maxPrice) ?? "max")}
          hint={heldPrice(maxPrice)}
          onChange={(value) => onChange({ maxPrice: value === "max" ? undefined : Number(value) })}
        />
      </div>
    </section>
  );
}

/** Undefined for a price from the address that is not offered; it applies until another is chosen. */
function stepOf(rand: number | undefined): number | undefined {
  return priceSteps.find((step) => step === rand);
}

function heldPrice(rand: number | undefined): string | undefined {
  return rand === undefined || stepOf(rand) ? undefined : `Now ${briefPrice(rand.toFixed(2))}`;
}
