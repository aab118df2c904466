import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { titleCase } from "../../words/title-case.ts";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { BuyBox } from "../features/buy-box.tsx";
import { Gallery } from "../features/gallery.tsx";
import { ProductFacts } from "../features/product-facts.tsx";
import { ProductGone } from "../features/product-gone.tsx";
import { productMeta } from "../features/product-meta.ts";
import { ProductRail } from "../features/product-rail.tsx";
import { brandPath, categoryCrumbs } from "../features/shelf-path.ts";
import { familyTint, type Image } from "../features/tile.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/product";
import { load } from "./product-data.ts";

const longName = 80;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Another variant is on the page already, and a change of the cart leaves the product as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const terms = matches[1].loaderData?.deliveryTerms ?? null;
  return loaderData ? productMeta(matches, location.search, loaderData, terms) : [];
};

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, variants, variantTypes, relatedProducts, recommendedProducts } = loaderData;
  const [query] = useSearchParams();
  const chosen = chosenVariant(variants, Number(query.get("variant")), product);
  return (
    <>
      <div className="wrap product-page">
        <Breadcrumbs crumbs={categoryCrumbs(product.breadcrumbs)} />
        <article className="product-main">
          <Gallery
            key={chosen.id}
            images={picturesOf(chosen, product)}
            tint={familyTint(product)}
            name={product.name}
            brand={product.brand.name}
          />
          <div className="product-buy">
            <Link className="link link-alone" to={brandPath(product.brand)}>
              {titleCase(product.brand.name)}
            </Link>
            <h1 className={product.name.length > longName ? "product-name-long" : undefined}>
              {product.name}
            </h1>
            <BuyBox chosen={chosen} variants={variants} variantTypes={variantTypes} />
          </div>
        </article>
        <ProductFacts product={product} sku={chosen.sku} />
      </div>
      <div className="wrap">
        <ProductRail title="Related products" products={relatedProducts} />
        <ProductRail title="You may also like" products={recommendedProducts} />
      </div>
    </>
  );
}

/** An unknown product: a 404 page on a first visit, inside the shop a message and the way back (D-7). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductGone error={error} />;
}

function chosenVariant<V extends { id: number }>(variants: V[], variantId: number, product: V): V {
  const byId = (id: number) => variants.find((variant) => variant.id === id);
  return byId(variantId) ?? byId(product.id) ?? product;
}

type Pictured = { id: number; images: Image[] };

/** The variant's own pictures first. Those of the product belong to the variant it was loaded as. */
function picturesOf(chosen: Pictured, product: Pictured): Image[] {
  const images = chosen.id === product.id || chosen.images.length === 0 ? product.images : chosen.images;
  return images.filter(({ src }, position) => images.findIndex((each) => each.src === src) === position);
}
