import { Link } from "react-router";
import type { OptionChoice, optionChoices } from "./variant-choice.ts";

type VariantPickersProps = { pickers: ReturnType<typeof optionChoices>; pathname: string };

/** One row for each variant type. An option is a link with that choice in its address. */
export function VariantPickers({ pickers, pathname }: VariantPickersProps) {
  return pickers.map((picker) => (
    <fieldset key={picker.id} className="picker">
      <legend>
        {picker.name}: <span>{picker.chosen}</span>
      </legend>
      <ul>
        {picker.options.map((option) => (
          <li key={option.name}>
            <Option option={option} pathname={pathname} />
          </li>
        ))}
      </ul>
      {picker.impossible && <p>{picker.impossible}</p>}
    </fieldset>
  ));
}

function Option({ option, pathname }: { option: OptionChoice; pathname: string }) {
  const isSoldOut = option.variantId !== null && !option.isInStock;
  const label = (
    <>
      {option.swatch && <Swatch colour={option.swatch} />}
      <span>
        {option.name} {isSoldOut && <small>Sold out</small>}
      </span>
    </>
  );
  if (option.variantId === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is a link that cannot be followed
      <a role="link" aria-disabled="true" className="option option-impossible">
        {label}
      </a>
    );
  }
  return (
    <Link
      to={`${pathname}?variant=${option.variantId}`}
      replace
      preventScrollReset
      className={isSoldOut ? "option option-out" : "option"}
      aria-current={option.isChosen ? "true" : undefined}
    >
      {label}
    </Link>
  );
}

/** SVG, because the content security policy forbids style attributes. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  );
}
