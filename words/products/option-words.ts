/** Option types that schema.org and Google share a word for. */
export const optionWords: Record<string, string> = {
  Colour: "color",
  Size: "size",
  Material: "material",
  Pattern: "pattern",
};
