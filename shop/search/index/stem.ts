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

/** The plural and the singular of an English noun as one: "batteries" and "battery". Anything else stays. */
export function stem(word: string): string {
  const single = singular(word);
  // "womens" is what is left of "women's".
  return Object.hasOwn(irregular, single) ? (irregular[single] as string) : single;
}

function singular(word: string): string {
  // So that "cookie" is what "cookies" is, and "hoodie" what "hoody" is.
  if (word.length > 4 && word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (Object.hasOwn(irregular, word)) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
