/**
 * Few placeholder colours, because the style sheet names them all (app/ui/style/picture-grounds.css) and a page may
 * carry no inline style.
 */
export const groundColours = [
  ...["ffffff", "f4f4f4", "e0e0e0", "b8b8b8", "808080", "484848", "101010"],
  ...["f7efe2", "ecdcc4", "c9a97c", "8a6238"],
  ...["f8e0de", "e2a49c", "b03a34"],
  ...["e2eedd", "a9c79c", "4f7f45"],
  ...["dfeaf5", "9fbfdd", "3f6fa8"],
  ...["ece2f2", "b79fce", "6c4a8c"],
  ...["fbf3c8", "f0d24c", "d8efee", "5fb0ad"],
] as const;

/** @param colour six hexadecimal digits, like the result */
export function nearestGround(colour: string): string {
  const [nearest = "ffffff"] = [...groundColours].sort(
    (one, other) => apart(one, colour) - apart(other, colour),
  );
  return nearest;
}

/** The eye is most sensitive to green. */
const weights = [2, 4, 3];

function apart(one: string, other: string): number {
  const [ones, others] = [channelsOf(one), channelsOf(other)];
  return ones.reduce(
    (sum, value, index) => sum + (weights[index] ?? 0) * (value - (others[index] ?? 0)) ** 2,
    0,
  );
}

function channelsOf(colour: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
