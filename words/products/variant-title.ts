/** A variant with its family's name adds its options. */
export function variantTitle(name: string, parentName: string | null, options: { name: string }[]): string {
  const words = options.map((option) => option.name).join(", ");
  return name === parentName && words ? `${name}, ${words}` : name;
}
