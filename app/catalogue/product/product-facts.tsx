import { foldDescription } from "./fold-description.ts";

type ProductFactsProps = {
  product: { description: string; attributes: { name: string; value: string }[] };
  sku: string;
};

export function ProductFacts({ product, sku }: ProductFactsProps) {
  const { shown, folded } = foldDescription(product.description);
  const facts = [...product.attributes, { name: "Item number", value: sku }];
  return (
    <div className={shown.length > 0 ? "product-facts" : "product-facts product-facts-alone"}>
      {shown.length > 0 && (
        <section className="product-description">
          <h2>About this product</h2>
          <Paragraphs texts={shown} />
          {folded.length > 0 && (
            <details>
              <summary className="link">Read more</summary>
              <Paragraphs texts={folded} />
            </details>
          )}
        </section>
      )}
      <section className="product-details">
        <h2>Details</h2>
        <dl>
          {facts.map(({ name, value }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: imported products may say one fact twice
            <div key={position}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order, and may be alike
  return texts.map((text, position) => <p key={position}>{text}</p>);
}
