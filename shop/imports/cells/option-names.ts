/** What the shop calls choices that many shops have, and what files call them. */
const spellings = new Map([
  ["Colour", ["colour", "color", "kleur"]],
  ["Size", ["size", "grootte", "maat"]],
  ["Material", ["material", "materiaal"]],
  ["Pattern", ["pattern", "patroon"]],
]);

const known = new Map([...spellings].flatMap(([name, ways]) => ways.map((way) => [way, name])));

/** "color" → "Colour"; other names stay as their owner writes them. */
export function optionName(name: string): string {
  return known.get(name.toLowerCase()) ?? name;
}
