import "./product-page.css";
import { useEffect, useRef, useState } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { useIsFirstVisit } from "../../client/first-visit.tsx";
import { inBrowser, onServer } from "../../client/load.ts";
import { brandPath, categoryCrumbs } from "../../client/shop/listing-path.ts";
import { ChooseList } from "../../lists/heart-button.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ErrorPage } from "../../ui/errors/error-page.tsx";
import type { Image } from "../../ui/pictures/tile.tsx";
import { familyTint } from "../../ui/pictures/tints.ts";
import { ProductRail } from "../cards/product-rail.tsx";
import { useLastBoughtAt } from "../own-products/last-bought.ts";
import type { Route } from "./+types/product";
import { BuyBox } from "./buy-box.tsx";
import { DeliveryPromise } from "./delivery/delivery-promise.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { productMeta } from "./meta/product-meta.ts";
import { load } from "./product-data.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ShareLink } from "./share-link.tsx";

const longName = 80;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** No reload for another variant. The same address reloads when the page was found outdated. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !isOtherVariant;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const terms = matches[1].loaderData?.deliveryTerms ?? null;
  return loaderData ? productMeta(matches, location.search, loaderData, terms) : [];
};

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, variants, variantTypes, relatedProducts, recommendedProducts } = loaderData;
  const [query] = useSearchParams();
  const chosen = chosenVariant(variants, query, product);
  const lastBoughtAt = useLastBoughtAt(chosen, product, loaderData.bought);
  const pictures = picturesOf(chosen, product);
  return (
    <>
      <div className="wrap product-page">
        <Breadcrumbs crumbs={categoryCrumbs(product.breadcrumbs)} />
        <article className={chosen.stock > 0 ? "product-main" : "product-main product-gone"}>
          <Gallery key={pictures[0]?.src} images={pictures} tint={familyTint(product)} name={chosen.name} />
          <div className="product-buy">
            {product.brand && (
              <Link className="link link-alone" to={brandPath(product.brand)}>
                {titleCase(product.brand.name)}
              </Link>
            )}
            <h1 className={chosen.name.length > longName ? "product-name-long" : undefined}>
              {bindUnits(chosen.name)}
            </h1>
            <BuyBox
              chosen={chosen}
              lastBoughtAt={lastBoughtAt}
              variants={variants}
              variantTypes={variantTypes}
              category={product.category}
              hasAlike={relatedProducts.length > 0}
            />
            {/* A sold-out product has no delivery date. */}
            {chosen.stock > 0 && <DeliveryPromise product={chosen} delivery={loaderData.delivery} />}
            <div className="product-ways">
              <ChooseList product={chosen} />
              <ShareLink product={chosen} />
            </div>
          </div>
        </article>
        <ProductFacts product={product} sku={chosen.sku} />
      </div>
      <div className="wrap" id="alike">
        <ProductRail title="Similar products" products={relatedProducts} />
        <ProductRail title="You may also like" products={recommendedProducts} />
      </div>
    </>
  );
}

/** An unknown product: a 404 page on a first visit; within the shop a message and Back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductGone error={error} />;
}

type Pictured = { images: Image[] };

/**
 * The variant's images, deduplicated. The answer has only a few of a variant's images, so all of the product's are used
 * when they are the same.
 */
function picturesOf(chosen: Pictured, product: Pictured): Image[] {
  const isSame = chosen.images.every(({ src }, position) => src === product.images[position]?.src);
  const images = isSame ? product.images : chosen.images;
  return images.filter(({ src }, position) => images.findIndex((each) => each.src === src) === position);
}

/** The variant in the address, otherwise the loaded one. Ignores ids of other families. */
function chosenVariant<V extends { id: number }>(variants: V[], query: URLSearchParams, product: V): V {
  const named = Number(query.get("variant"));
  const byId = (id: number) => variants.find((variant) => variant.id === id);
  return byId(named) ?? byId(product.id) ?? product;
}

function ProductGone({ error }: { error: unknown }) {
  const isFirstVisit = useIsFirstVisit();
  const { key } = useLocation();
  const [leftKey] = useState(key);
  const navigate = useNavigate();
  const flash = useFlash();
  const hasLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the visit that failed
  useEffect(() => {
    if (isFirstVisit || hasLeft.current) return;
    hasLeft.current = true;
    flash({ message: "Oops, looks like something went wrong", messageStyle: "danger" });
    const state: { idx?: number } | null = window.history.state;
    if (state?.idx) navigate(-1);
    else navigate("/", { replace: true });
  }, []);
  // Back may lead to a product that cannot be loaded either.
  return isFirstVisit || key !== leftKey ? <ErrorPage error={error} /> : null;
}
