/** The shop's option names and their spellings in files. */
const spellings = new Map([
  ["Colour", ["colour", "color", "kleur"]],
  ["Size", ["size", "grootte", "maat"]],
  ["Material", ["material", "materiaal"]],
  ["Pattern", ["pattern", "patroon"]],
]);

const known = new Map([...spellings].flatMap(([name, ways]) => ways.map((way) => [way, name])));

/** "color" → "Colour"; unknown names stay. */
export function optionName(name: string): string {
  return known.get(name.toLowerCase()) ?? name;
}
