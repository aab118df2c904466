/** What a variant is called among others: of those that are called alike the options tell which one it is. */
export function variantTitle(name: string, parentName: string | null, options: { name: string }[]): string {
  const words = options.map((option) => option.name).join(", ");
  return name === parentName && words ? `${name}, ${words}` : name;
}
