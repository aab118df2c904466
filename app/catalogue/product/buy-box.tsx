import { Link, useLocation } from "react-router";
import { day, longDay, timeAndDay, timeOfDay } from "../../../words/dates/date.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import type { ProductCardData } from "../../client/card-product.ts";
import { categoryPath } from "../../client/shop/listing-path.ts";
import { HeartButton } from "../../lists/heart-button.tsx";
import { Price, Saving } from "../cards/price-tag.tsx";
import { stockWords } from "../cards/stock-words.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { NotifyForm } from "./notify-form.tsx";
import { chosenOptions, optionChoices } from "./variant-choice.ts";
import { VariantPickers } from "./variant-pickers.tsx";

type VariantTypes = Parameters<typeof optionChoices>[0];

type BuyBoxProps = {
  chosen: ProductCardData & { sale_ends_at: string | null };
  lastBoughtAt: string | undefined;
  variants: ProductCardData[];
  variantTypes: VariantTypes;
  category: { id: number; name: string } | null;
  hasAlike: boolean;
};

export function BuyBox({ chosen, lastBoughtAt, variants, variantTypes, category, hasAlike }: BuyBoxProps) {
  const { pathname } = useLocation();
  const { state, words } = stockWords(chosen.stock);
  const choice = chosenOptions(variantTypes, chosen).join(", ");
  return (
    <>
      {/* Announced as a whole: choice, price and stock. */}
      <div role="status" aria-atomic="true">
        {choice && <span className="sr-only">{choice}: </span>}
        <div className="product-price">
          <Price product={{ ...chosen, price_varies: false }} />
          <Saving product={chosen} words="You save" />
        </div>
        {chosen.sale_ends_at && <p className="sale-end">Sale ends {saleEnd(chosen.sale_ends_at)}</p>}
        <p className={`stock stock-${state}`}>{words}</p>
      </div>
      {/* Empty until it is known. Not announced: it comes with the page. */}
      <p className="last-bought">{lastBoughtAt && `You bought this on ${longDay(lastBoughtAt)}`}</p>
      <VariantPickers pickers={optionChoices(variantTypes, variants, chosen)} pathname={pathname} />
      {state === "out" ? (
        <>
          <SoldOut
            productId={chosen.id}
            hasChoice={variants.some((variant) => variant.stock > 0)}
            hasAlike={hasAlike}
            category={category}
          />
          <HeartButton product={chosen} place="alone" />
        </>
      ) : (
        <AddToCart key={chosen.id} product={chosen} choice={choice} />
      )}
    </>
  );
}

type SoldOutProps = {
  productId: number;
  hasChoice: boolean;
  hasAlike: boolean;
  category: { id: number; name: string } | null;
};

function SoldOut({ productId, hasChoice, hasAlike, category }: SoldOutProps) {
  return (
    <section className="sold-out" id="notify" aria-labelledby="sold-out">
      <h2 id="sold-out">Sold out for now</h2>
      <p>
        {hasChoice
          ? "Some of the other options are in stock. Or wait for this one:"
          : "We can tell you when it’s back."}
      </p>
      <NotifyForm key={productId} productId={productId} />
      <p className="sold-out-ways">
        {hasAlike && (
          <a className="link link-alone" href="#alike">
            See similar products
          </a>
        )}
        {category && (
          <Link className="link link-alone" to={categoryPath(category)}>
            All {titleCase(category.name)}
          </Link>
        )}
      </p>
    </section>
  );
}

/** "on Sun 29 Nov" for a sale that ends at midnight, otherwise "at 18:00 on Fri 27 Nov"; South African time. */
export function saleEnd(endsAt: string): string {
  if (timeOfDay(endsAt) !== "00:00") return `at ${timeAndDay(endsAt)}`;
  return `on ${day(new Date(Date.parse(endsAt) - 1).toISOString())}`;
}
