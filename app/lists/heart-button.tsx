import { Icon } from "../../widgets/icon.tsx";
import type { Listable } from "../client/shown-lists.ts";
import { useLists } from "./use-lists.ts";

type HeartButtonProps = {
  product: Listable;
  /**
   * In the corner of a picture; beside what is bought, with its word where there is room; or with its word always.
   */
  place?: "corner" | "beside" | "alone";
};

/** Saves a product into a list, or takes it out. Filled when any list has it. */
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

/** The way to the choice of lists, for those who want another than the one that hearts save into. */
export function ChooseList({ product }: { product: Listable }) {
  const { choose } = useLists();
  return (
    <button type="button" className="link link-alone" aria-haspopup="dialog" onClick={() => choose(product)}>
      <Icon name="clipboard-document-list" color="current" />
      Choose list
    </button>
  );
}
