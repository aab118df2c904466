type ProductFactsProps = {
  product: { description: string; attributes: { name: string; value: string }[] };
  sku: string;
};

/** What it is in sentences, and its facts in a table. */
export function ProductFacts({ product, sku }: ProductFactsProps) {
  const paragraphs = product.description.split(/\n{2,}|\r?\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="product-facts">
      <section className="product-description">
        <h2>About this product</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="product-details">
        <h2>Details</h2>
        <dl>
          {product.attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Item number</dt>
            <dd>{sku}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
