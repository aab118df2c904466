import { Icon } from "../../widgets/icon.tsx";
import { type Listable, useLists } from "./list-changes.tsx";

type HeartButtonProps = {
  product: Listable;
  /** Beside what is bought, with its word on wide screens; otherwise the corner of a picture. */
  wide?: boolean;
};

/** Saves a product into a list, or takes it out. */
export function HeartButton({ product, wide = false }: HeartButtonProps) {
  const { isSaved, toggle } = useLists();
  const saved = isSaved(product.id);
  return (
    <button
      type="button"
      className={wide ? "heart heart-wide" : "heart icon-button"}
      aria-pressed={saved}
      aria-label={saved ? `Saved: ${product.name}` : `Save ${product.name}`}
      onClick={() => toggle(product)}
    >
      <Icon name="heart" size={24} color="current" />
      {wide && <span className="wide-words">{saved ? "Saved" : "Save"}</span>}
    </button>
  );
}
