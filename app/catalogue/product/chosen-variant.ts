/** The variant that the address names, else the one the product was loaded as. An id of another family names none. */
export function chosenVariant<V extends { id: number }>(
  variants: V[],
  query: URLSearchParams,
  product: V,
): V {
  const named = Number(query.get("variant"));
  const byId = (id: number) => variants.find((variant) => variant.id === id);
  return byId(named) ?? byId(product.id) ?? product;
}
