import type { DemoProduct } from "../types.ts";

export const ballSports: DemoProduct[] = [
  {
    sku: "VB-RUG",
    name: "Rugby ball, match weight, stitched",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "Four panels, stitched by hand, with pimples that a wet hand can hold in a Cape Town June. It flies straight off the boot if the boot is straight, and the bladder keeps its air from one Saturday to the next. Size five for men and the front garden, four and three for schools.",
    attributes: [
      ["Panels", "4, hand stitched"],
      ["Surface", "Pimpled rubber"],
      ["Bladder", "Synthetic, keeps a week"],
      ["Pump it to", "0.65 bar"],
    ],
    pictures: [
      { icon: "rugby-football" },
      { icon: "rugby-football", layout: "closeup" },
      { icon: "rugby-football", layout: "with", companion: "trophy" },
    ],
    weightGrams: 480,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "VB-RUG-3", options: ["3, under 9"], price: "229.00", stock: 20 },
      { sku: "VB-RUG-4", options: ["4, under 14"], price: "249.00", stock: 26 },
      { sku: "VB-RUG-5", options: ["5, adults"], price: "279.00", wasPrice: "329.00", stock: 38 },
    ],
  },
  {
    sku: "VB-BAS-07",
    name: "Basketball, outdoor rubber, size 7",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "Made for tar and not for parquet: the rubber is thick, the channels are deep and it still grips when it has been under a car for a week. It bounces true from the first day. Two hundred schools play with it, and the one on our own yard's hoop is in its fourth year.",
    attributes: [
      ["Size", "7, 75 cm around"],
      ["Weight", "600 g"],
      ["Surface", "Rubber, deep channels"],
      ["Comes", "Pumped up"],
    ],
    pictures: [
      { icon: "basketball" },
      { icon: "basketball", layout: "closeup" },
      { icon: "basketball", layout: "with", companion: "running-shoe" },
    ],
    weightGrams: 680,
    price: "249.00",
    stock: 33,
  },
  {
    sku: "VB-TEN-27",
    name: "Tennis racket with cover, 27 inches",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "A light frame with a large head, for people who would like to hit the ball now and have style later. It comes strung, at a tension that forgives, with a cover that has room for three balls and a towel. Grip two fits most hands; the tape is easily changed when it has soaked up a summer.",
    attributes: [
      ["Length", "27 inches"],
      ["Weight", "275 g"],
      ["Head", "105 square inches"],
      ["Grip", "2"],
    ],
    pictures: [{ icon: "tennis" }, { icon: "tennis", layout: "pair" }, { icon: "tennis", layout: "closeup" }],
    weightGrams: 560,
    price: "499.00",
    wasPrice: "599.00",
    stock: 14,
  },
  {
    sku: "VB-BAD-04",
    name: "Badminton set for four, with net",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "Poles that push together, a net five metres wide, four rackets and six shuttlecocks in a bag as long as an arm. It stands on a lawn in ten minutes without hammering. The shuttlecocks are nylon, because feathers and thorn trees do not mix. Wind is allowed; it adds to the conversation.",
    attributes: [
      ["Net", "5 m, 1.5 m high"],
      ["Rackets", "4, steel"],
      ["Shuttlecocks", "6, nylon"],
    ],
    pictures: [
      { icon: "badminton" },
      { icon: "badminton", layout: "trio" },
      { icon: "badminton", layout: "with", companion: "house-with-garden" },
    ],
    weightGrams: 3100,
    price: "449.00",
    stock: 9,
  },
  {
    sku: "VB-HOC",
    name: "Composite hockey stick",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "A little carbon for the sting and a lot of glass so that it survives a season of astro and the odd tackle on a shin pad. The bow is low but not so low that beginners lift everything. Hold it next to your leg: the top should reach the hip bone, and that is your length.",
    attributes: [
      ["Material", "30% carbon, 70% glass fibre"],
      ["Bow", "23 mm, low"],
      ["Weight", "530 g"],
      ["Grip", "Chamois"],
    ],
    pictures: [{ icon: "field-hockey" }, { icon: "field-hockey", layout: "closeup" }],
    weightGrams: 620,
    variantTypes: [{ name: "Length" }],
    variants: [
      { sku: "VB-HOC-34", options: ["34 inch"], price: "649.00", stock: 11 },
      { sku: "VB-HOC-36", options: ["36 inch"], price: "649.00", stock: 15 },
      { sku: "VB-HOC-37", options: ["37.5 inch"], price: "699.00", stock: 1 },
    ],
  },
  {
    sku: "VB-PIN-02",
    name: "Table tennis bats and balls, for two",
    brand: "Veld & Baan",
    category: "ball sports",
    description:
      "Two bats with real rubber, one side for spin and one for getting it back, three balls, and a net that clamps to any table up to four centimetres thick. The dining table will do. A match is to eleven, two clear, and whoever hits the lamp fetches the ball.",
    attributes: [
      ["Bats", "2, five-ply, 1.8 mm rubber"],
      ["Balls", "3, 40 mm"],
      ["Net", "Clamps, up to 1.7 m"],
    ],
    pictures: [{ icon: "ping-pong" }, { icon: "ping-pong", layout: "pair" }],
    weightGrams: 640,
    price: "199.00",
    stock: 36,
  },
];
