/** A variant's name; variants with the same name as the family add their options. */
export function variantTitle(name: string, parentName: string | null, options: { name: string }[]): string {
  const words = options.map((option) => option.name).join(", ");
  return name === parentName && words ? `${name}, ${words}` : name;
}
