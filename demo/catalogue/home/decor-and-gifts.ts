import type { DemoProduct } from "../types.ts";

export const decorAndGifts: DemoProduct[] = [
  {
    sku: "LC-VAS-32",
    name: "Tall clay vase with painted band",
    brand: "Langa Clay",
    category: "décor & gifts",
    description:
      "Thrown in two pieces and joined at the shoulder, then burnished with a pebble until it shines without glaze. The band is painted by whoever is on duty, so no two are quite alike. Dry proteas stand in it for a year; for fresh flowers put a jar inside, because clay likes to drink.",
    attributes: [
      ["Height", "32 cm"],
      ["Opening", "9 cm"],
      ["Material", "Burnished clay"],
      ["Made in", "Langa"],
    ],
    pictures: [
      { icon: "amphora" },
      { icon: "amphora", layout: "closeup" },
      { icon: "amphora", layout: "with", companion: "bouquet" },
    ],
    weightGrams: 2400,
    price: "449.00",
    stock: 5,
  },
  {
    sku: "KY-FRM",
    name: "Picture frame, yellowwood",
    brand: "Knysna Yellowwood",
    category: "décor & gifts",
    description:
      "Corners that are cut to meet, glass that is glass, and a back that opens with two turning clips instead of eight bent nails. It stands or hangs, upright or on its side. The wood comes from beams of houses that were taken down, so there may be an old nail hole; we think of it as provenance.",
    attributes: [
      ["Wood", "Reclaimed yellowwood"],
      ["Front", "Glass, 2 mm"],
      ["Stands", "Yes, and hangs"],
      ["Finish", "Beeswax"],
    ],
    pictures: [
      { icon: "framed-picture" },
      { icon: "framed-picture", layout: "pair" },
      { icon: "framed-picture", layout: "closeup" },
    ],
    weightGrams: 780,
    variantTypes: [{ name: "Picture size" }],
    variants: [
      { sku: "KY/FRM/1015", options: ["10 × 15 cm"], price: "159.00", stock: 42 },
      { sku: "KY/FRM/A4", options: ["A4"], price: "229.00", wasPrice: "279.00", stock: 25 },
      { sku: "KY/FRM/A3", options: ["A3"], price: "349.00", stock: 8 },
    ],
  },
  {
    sku: "KY-CLK-01",
    name: "Mantel clock that does not chime",
    brand: "Knysna Yellowwood",
    category: "décor & gifts",
    description:
      "The shape of the one in your grandparents' front room, without the part that woke the house at three. The movement is quartz and silent, the numbers can be read from the sofa, and one battery lasts two years. The case is stinkwood veneer over pine; it would like a little furniture oil at Easter.",
    attributes: [
      ["Size", "26 × 38 × 12 cm"],
      ["Power", "One AA cell"],
      ["Material", "Stinkwood veneer, brass"],
      ["Guarantee", "3 years"],
    ],
    pictures: [{ icon: "mantelpiece-clock" }, { icon: "mantelpiece-clock", layout: "closeup" }],
    weightGrams: 1900,
    price: "749.00",
    stock: 10,
  },
  {
    sku: "IM-GIF-03",
    name: "Shweshwe gift wrap, 3 sheets",
    brand: "Imbali",
    category: "décor & gifts",
    description:
      "Three large sheets printed with three old patterns, in indigo, brown and red, with six tags and a roll of cotton ribbon. The paper is heavy enough to be folded once and used again, and has no plastic on it, so what cannot be saved can be composted. One sheet does two books or a teapot.",
    attributes: [
      ["Sheets", "3, 70 × 100 cm"],
      ["In the pack", "6 tags, 10 m cotton ribbon"],
      ["Paper", "Recycled, 100 g"],
    ],
    pictures: [
      { icon: "wrapped-gift" },
      { icon: "wrapped-gift", layout: "with", companion: "ribbon" },
      { icon: "wrapped-gift", layout: "trio" },
    ],
    weightGrams: 340,
    price: "89.00",
    wasPrice: "109.00",
    stock: 58,
  },
  {
    sku: "BB-PAR-12",
    name: "Birthday party pack for twelve",
    brand: "Bokkie & Boet",
    category: "décor & gifts",
    description:
      "Twelve balloons, twelve hats, twelve whistles that you will regret, bunting and a box of candles with their holders. Everything is paper or rubber except the candles. Pack it away carefully and most of it serves for the little brother as well. The cake is your department.",
    attributes: [
      ["In the pack", "Balloons, hats, whistles, bunting, candles"],
      ["For", "12 children"],
      ["Age", "3 and over"],
    ],
    pictures: [
      { icon: "balloon", layout: "trio" },
      { icon: "party-popper" },
      { icon: "balloon", layout: "set", companion: "birthday-cake", third: "party-popper" },
    ],
    weightGrams: 420,
    price: "149.99",
    stock: 31,
  },
];
