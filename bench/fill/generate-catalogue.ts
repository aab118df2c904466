import {
  colours,
  departments,
  materials,
  qualities,
  sentences,
  sizes,
  syllables,
} from "./catalogue-words.ts";

const header =
  "id,title,description,brand,product_type,price,sale_price,quantity,availability,gtin,mpn,item_group_id,color,size,product_detail\n";

const brandCount = 900;
const rowsPerPiece = 200;

/** Pseudo-random and reproducible. */
type Dice = {
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  chance(percent: number): boolean;
};

/**
 * Generates a catalogue of `rows` rows as CSV in pieces: plausible products in 19 categories, one in twelve a family
 * of three to six variants. Deterministic, and a longer one begins with the shorter. Memory stays constant.
 */
export function* generateCatalogue(rows: number): Generator<string> {
  let piece = header;
  let written = 0;
  for (let number = 1; written < rows; number += 1) {
    for (const row of productRows(number, rows - written)) {
      piece += row;
      written += 1;
      if (written % rowsPerPiece > 0) continue;
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

function productRows(number: number, room: number): string[] {
  const dice = rollDice(number);
  const product = imagine(dice, number);
  if (!dice.chance(8)) return [rowOf(dice, product, product.id)];
  const members = Math.min(3 + dice.below(4), room);
  const isInSizes = dice.chance(50);
  return Array.from({ length: members }, (_, index) => {
    const option = isInSizes ? `,${sizes[index]}` : `${colours[(number + index) % colours.length]},`;
    return rowOf(dice, product, `${product.id}/${index + 1}`, `${product.id}F,${option}`);
  });
}

function imagine(dice: Dice, number: number) {
  const department = dice.pick(Object.keys(departments));
  const category = dice.pick(Object.keys(departments[department] ?? {}));
  const noun = dice.pick(departments[department]?.[category] ?? []);
  const brand = brandName(dice.below(brandCount));
  const material = dice.pick(materials);
  const model = `${syllables[number % syllables.length]}${100 + dice.below(900)}`.toUpperCase();
  const text = Array.from({ length: 3 + dice.below(6) }, () => dice.pick(sentences));
  return {
    id: `GEN-${String(number).padStart(8, "0")}`,
    title: `${brand} ${dice.pick(qualities)} ${material} ${noun} ${model}`,
    description: `A ${noun} by ${brand}. ${text.join(" ")}`,
    brand,
    path: `${department} > ${category} > ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    model,
    details: `General:Material:${material},General:Weight:${50 + dice.below(9000)},Care:Guarantee:${1 + dice.below(5)} years`,
    // Most are cheap, a few dear: R 15 to R 24 000.
    price: Math.round(15 * 1600 ** ((dice.below(1000) / 1000) ** 1.6)),
  };
}

function rowOf(dice: Dice, product: ReturnType<typeof imagine>, id: string, options = ",,"): string {
  const { title, description, brand, path, model, details } = product;
  const price = product.price + dice.below(3);
  const sale = dice.chance(25)
    ? `${Math.max(1, Math.round(price * (0.6 + dice.below(35) / 100)))}.00 ZAR`
    : "";
  const quantity = dice.chance(8) ? 0 : dice.chance(15) ? 1 + dice.below(4) : 5 + dice.below(150);
  const availability = quantity > 0 ? "in_stock" : "out_of_stock";
  const gtin = gtinOf(`600${String(dice.below(1e9)).padStart(9, "0")}`);
  return `${id},${title},"${description}",${brand},${path},${price}.99 ZAR,${sale},${quantity},${availability},${gtin},${model},${options},"${details}"\n`;
}

/** Adds the check digit; an import drops a GTIN without it. */
function gtinOf(twelveDigits: string): string {
  const sum = [...twelveDigits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

function brandName(number: number): string {
  const dice = rollDice(number + 1_000_000_007);
  const name = Array.from({ length: 2 + dice.below(2) }, () => dice.pick(syllables)).join("");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function rollDice(seed: number): Dice {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = () => {
    // Mulberry32, a short generator.
    state = (state + 1_831_565_813) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError("Nothing to pick from");
      return picked;
    },
  };
}

/** `node bench/fill/generate-catalogue.ts 200000 > catalogue.csv` */
if (import.meta.main) {
  const { pipeline } = await import("node:stream/promises");
  await pipeline(generateCatalogue(Number(process.argv[2] ?? 1000)), process.stdout);
}
