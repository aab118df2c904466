import type { ProductList } from "../lists/product-list.ts";
import { familyTint, initial } from "../tile.tsx";

type ListPicturesProps = { name: string; products?: ProductList["products"] };

const most = 4;

/** What is in a list at a glance: its first product, or the first four in one square. Its name stands beside it. */
export function ListPictures({ name, products = [] }: ListPicturesProps) {
  const shown = products.length < most ? products.slice(0, 1) : products.slice(0, most);
  return (
    <span className="list-pictures" data-count={shown.length} aria-hidden="true">
      {shown.length === 0 && initial(name)}
      {shown.map((product) => (
        <span key={product.id} className={familyTint(product)}>
          {product.image ? (
            <img src={product.image.src} srcSet={product.image.srcset} sizes="40px" alt="" loading="lazy" />
          ) : (
            initial(product.brand.name)
          )}
        </span>
      ))}
    </span>
  );
}
