/** The option types of the catalogue for which schema.org and Google have a word, the same one. */
export const optionWords: Record<string, string> = {
  Colour: "color",
  Size: "size",
  Material: "material",
  Pattern: "pattern",
};
