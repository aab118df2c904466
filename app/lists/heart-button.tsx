import { Icon } from "../../widgets/icon.tsx";
import type { Listable } from "../client/shown-lists.ts";
import { useLists } from "./use-lists.ts";

type HeartButtonProps = {
  product: Listable;
  /** On a picture's corner; beside the cart button, with a label where there is room; or with a label always. */
  place?: "corner" | "beside" | "alone";
};

/** Adds a product to a list or removes it. Filled when any list has it. */
export function HeartButton({ product, place = "corner" }: HeartButtonProps) {
  const { isSaved, toggle } = useLists();
  const saved = isSaved(product.id);
  return (
    <button
      type="button"
      className={`heart heart-${place}`}
      aria-pressed={saved}
      aria-label={`${saved ? "Saved:" : "Save"} ${product.name}`}
      onClick={() => toggle(product)}
    >
      <Icon name="heart" size={24} color="current" />
      {place !== "corner" && (
        <span className={place === "beside" ? "wide-words" : undefined}>{saved ? "Saved" : "Save"}</span>
      )}
    </button>
  );
}

export function ChooseList({ product }: { product: Listable }) {
  const { choose } = useLists();
  return (
    <button type="button" className="link link-alone" aria-haspopup="dialog" onClick={() => choose(product)}>
      <Icon name="clipboard-document-list" color="current" />
      Choose list
    </button>
  );
}
