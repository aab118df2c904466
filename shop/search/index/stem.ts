const irregular: Record<string, string> = {
  men: "man",
  women: "woman",
  children: "child",
  feet: "foot",
  teeth: "tooth",
  mice: "mouse",
  geese: "goose",
  knives: "knife",
  wives: "wife",
  shelves: "shelf",
  leaves: "leaf",
  loaves: "loaf",
  scarves: "scarf",
  halves: "half",
  potatoes: "potato",
  tomatoes: "tomato",
};

/** Folds English plurals: "batteries" → "battery". */
export function stem(word: string): string {
  const single = singular(word);
  // "womens" comes from "women's".
  return Object.hasOwn(irregular, single) ? (irregular[single] as string) : single;
}

function singular(word: string): string {
  // "cookie" must equal "cookies", "hoodie" "hoody".
  if (word.length > 4 && word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (Object.hasOwn(irregular, word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
