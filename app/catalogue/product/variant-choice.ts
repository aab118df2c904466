type Option = { type_id: number; name: string };
type Variant = { id: number; stock: number; options: Option[] };
type VariantType = { id: number; name: string; options: { name: string; swatch?: string }[] };

export type OptionChoice = {
  name: string;
  swatch?: string;
  isChosen: boolean;
  /** The variant this option leads to; null if none matches the choices before it. */
  variantId: number | null;
  /** False when all variants with it and the choices before it are sold out. */
  isInStock: boolean;
};

/**
 * Variant pickers. An option is impossible when no variant combines it with the choices in earlier types; choices in
 * later types adapt, so that every variant can be reached.
 */
export function optionChoices<V extends Variant>(types: VariantType[], variants: V[], chosen: V) {
  return types.map((type, position) => {
    const before = types.slice(0, position);
    const possible = variants.filter((variant) => before.every(({ id }) => sameOption(variant, chosen, id)));
    const options = type.options.map((option): OptionChoice => {
      const withIt = possible.filter((variant) => optionOf(variant, type.id) === option.name);
      return {
        ...option,
        isChosen: optionOf(chosen, type.id) === option.name,
        variantId: nearest(withIt, chosen)?.id ?? null,
        isInStock: withIt.some((variant) => variant.stock > 0),
      };
    });
    const impossible = options.filter(({ variantId }) => variantId === null).map(({ name }) => name);
    return {
      id: type.id,
      name: type.name,
      chosen: optionOf(chosen, type.id) ?? "",
      options,
      impossible: impossibleWords(chosenOptions(before, chosen), impossible),
    };
  });
}

/** "Clay does not come in 0.8 l, 1.8 l or 2.5 l."; null when all are possible. */
function impossibleWords(chosenBefore: string[], impossible: string[]): string | null {
  if (impossible.length === 0) return null;
  const [last, ...others] = impossible.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(", ")} or ${last}` : last;
  return `${chosenBefore.join(", ")} doesn’t come in ${list}.`;
}

export function chosenOptions(types: VariantType[], variant: Variant): string[] {
  return types.flatMap((type) => optionOf(variant, type.id) ?? []);
}

const optionOf = (variant: Variant, typeId: number) =>
  variant.options.find((option) => option.type_id === typeId)?.name;

const sameOption = (one: Variant, other: Variant, typeId: number) =>
  optionOf(one, typeId) === optionOf(other, typeId);

/** The variant that shares most options with the chosen one; on a tie, one in stock. */
function nearest<V extends Variant>(candidates: V[], chosen: V): V | undefined {
  const shared = (variant: V) =>
    variant.options.filter(({ type_id }) => sameOption(variant, chosen, type_id)).length;
  const rank = (variant: V) => shared(variant) * 2 + (variant.stock > 0 ? 1 : 0);
  return [...candidates].sort((one, other) => rank(other) - rank(one))[0];
}
