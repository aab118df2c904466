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
  lives: "life",
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
  if (word.length < 4) return irregular[word] ?? word;
  if (!word.endsWith("s")) return irregular[word] ?? word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (Object.hasOwn(irregular, word)) return irregular[word] as string;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
