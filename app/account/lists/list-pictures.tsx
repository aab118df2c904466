import type { ProductList } from "../../lists/product-list.ts";
import { initial } from "../../ui/pictures/tile.tsx";
import { tintsApart } from "../../ui/pictures/tints.ts";

type ListPicturesProps = { name: string; products?: ProductList["products"] };

const most = 4;

/** The list's first product, or its first four in a square. Decorative: the name is beside it. */
export function ListPictures({ name, products = [] }: ListPicturesProps) {
  const shown = products.length < most ? products.slice(0, 1) : products.slice(0, most);
  const tints = tintsApart(shown);
  return (
    <span className="list-pictures" data-count={shown.length} aria-hidden="true">
      {shown.length === 0 && initial(name)}
      {shown.map((product, position) => (
        <span key={product.id} className={tints[position]}>
          {product.image ? (
            <img src={product.image.src} srcSet={product.image.srcset} sizes="40px" alt="" loading="lazy" />
          ) : (
            initial(product.brand?.name ?? name)
          )}
        </span>
      ))}
    </span>
  );
}
