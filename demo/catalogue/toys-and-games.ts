import type { DemoProduct } from "./types.ts";

export const toysAndGames: DemoProduct[] = [
  {
    sku: "BB-TED",
    name: "Boet, the jointed teddy bear",
    brand: "Bokkie & Boet",
    category: "toys & games",
    description:
      "Boet has been sewn by the same six ladies in Kariega since 1994. His arms and legs turn, so he can sit at a tea party or ride on a dashboard, and his eyes are embroidered so that they cannot be bitten off. The fur is cotton plush, the filling is sheep’s wool and smells faintly of it. He can be washed by hand and comes back from it looking surprised.",
    attributes: [
      ["Outside", "Cotton plush"],
      ["Filling", "Washed sheep’s wool"],
      ["Age", "From birth"],
      ["Wash", "By hand, 30 °C"],
    ],
    pictures: [
      { icon: "teddy-bear" },
      { icon: "teddy-bear", layout: "closeup" },
      { icon: "teddy-bear", layout: "with", companion: "wrapped-gift" },
    ],
    weightGrams: 480,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "BB/TED/25", options: ["25 cm"], price: "199.00", stock: 42 },
      { sku: "BB/TED/40", options: ["40 cm"], price: "329.00", stock: 23 },
      { sku: "BB/TED/80", options: ["80 cm"], price: "799.00", wasPrice: "949.00", stock: 4 },
    ],
  },
  {
    sku: "KY-PUZ-ANI",
    name: "Wooden floor puzzle, animals of the veld",
    brand: "Knysna Yellowwood",
    category: "toys & games",
    description:
      "Forty-eight thick pieces that fit with a soft knock and stay put when a small brother walks past. Put together they show a water hole at sunset with seventeen animals, two of them well hidden. Sawn from birch, printed with soy ink and packed in a cotton bag, because boxes never close again after the first day.",
    attributes: [
      ["Pieces", "48"],
      ["Size", "90 × 60 cm"],
      ["Material", "Birch plywood, 6 mm"],
      ["Age", "From 4 years"],
    ],
    pictures: [
      { icon: "puzzle-piece" },
      { icon: "puzzle-piece", layout: "pair" },
      { icon: "puzzle-piece", layout: "with", companion: "elephant" },
    ],
    weightGrams: 1400,
    price: "289.00",
    stock: 19,
  },
  {
    sku: "UO-KIT-140",
    name: "Diamond kite with two-line tail",
    brand: "Umoya",
    category: "toys & games",
    description:
      "It lifts in the lightest breeze on the promenade and holds in the August wind, when everybody’s hat is gone. The sail is ripstop, the spars are glass fibre and both come apart so that the whole thing fits next to the folding chairs. Forty metres of line on a winder with a grip. Do not fly it near power lines, even when they are off.",
    attributes: [
      ["Width", "140 cm"],
      ["Wind", "8 to 30 km/h"],
      ["Line", "40 m on a winder"],
      ["Age", "From 6 years"],
    ],
    pictures: [{ icon: "kite" }, { icon: "kite", layout: "with", companion: "cloud" }],
    weightGrams: 310,
    price: "159.00",
    wasPrice: "199.00",
    stock: 28,
  },
  {
    sku: "KS-BAL",
    name: "Street football, stitched",
    brand: "Kasi Steps",
    category: "toys & games",
    description:
      "Ordinary balls last a week on tar. This one has a rubberised skin over four layers of cloth and thirty-two hand-stitched panels, and it keeps its air through a whole season in a Tembisa car park. It flies true and does not sting bare feet. Comes pumped, with a needle taped inside the box lid. Size 4 for under-twelves, size 5 for the rest of us.",
    attributes: [
      ["Surface", "Tar, gravel, grass"],
      ["Panels", "32, hand-stitched"],
      ["Bladder", "Butyl"],
    ],
    pictures: [{ icon: "soccer-ball" }, { icon: "soccer-ball", layout: "with", companion: "goal-net" }],
    weightGrams: 430,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "KS/BAL/4", options: ["Size 4"], price: "179.00", stock: 34 },
      { sku: "KS/BAL/5", options: ["Size 5"], price: "199.00", stock: 57 },
    ],
  },
  {
    sku: "SW-CRI-04",
    name: "Backyard cricket set with tennis ball",
    brand: "Sipho's Workshop",
    category: "toys & games",
    description:
      "Bat, three stumps on a weighted base and a taped tennis ball, so that windows survive the long room. Sipho turns the bats from poplar, light enough for a ten-year-old and solid enough for an uncle after lunch. The base means you can play on paving. One hand, one bounce, and over the wall is out: the rules are printed on the bag.",
    attributes: [
      ["Bat", "Poplar, size 4"],
      ["Stumps", "Three on a steel base"],
      ["Ball", "Tennis ball, half taped"],
      ["Bag", "Cotton, drawstring"],
    ],
    pictures: [{ icon: "cricket-game" }, { icon: "cricket-game", layout: "closeup" }],
    weightGrams: 2100,
    price: "269.00",
    stock: 15,
  },
  {
    sku: "BB-DIC-06",
    name: "Giant garden dice, set of six",
    brand: "Bokkie & Boet",
    category: "toys & games",
    description:
      "Nine centimetres of sanded pine each, with dots burnt in rather than printed. Throw them across the lawn on Sunday, learn to count with them on Monday, use two as bookends until the weekend. A wipe-clean score card for three games comes along, and a mesh bag from which wet grass can drip.",
    attributes: [
      ["Edge", "9 cm"],
      ["Material", "Pine, oiled"],
      ["Games", "Three, for 2 to 10 players"],
    ],
    pictures: [{ icon: "game-die" }, { icon: "game-die", layout: "pair" }],
    weightGrams: 2600,
    price: "189.00",
    stock: 31,
  },
  {
    sku: "OR-DOM-28",
    name: "Drum for little hands, goatskin",
    brand: "Ouma Rose",
    category: "toys & games",
    description:
      "A real drum, made small. The shell is carved from one piece of mango wood, the skin is tensioned with rope and can be tightened again when the weather turns. It sounds deep in the middle and bright at the rim, which is more than toy-shop drums can say. Ouma’s advice to parents: buy two, then at least they play together.",
    attributes: [
      ["Height", "28 cm"],
      ["Head", "Goatskin, 16 cm"],
      ["Shell", "Mango wood"],
      ["Age", "From 3 years"],
    ],
    pictures: [{ icon: "long-drum" }, { icon: "long-drum", layout: "with", companion: "maracas" }],
    weightGrams: 1700,
    price: "349.00",
    stock: 8,
  },
  {
    sku: "KY-LOC-03",
    name: "Pull-along steam train, Outeniqua",
    brand: "Knysna Yellowwood",
    category: "toys & games",
    description:
      "Named after the line that ran along the lagoon until the rains took the bridge. The engine is yellowwood and stinkwood offcuts, painted red where the real one was; the wheels are turned, run on brass pins and click when pulled. Wagons hook on with a magnet, and hold biscuits. No batteries, no tune, nothing that sings at four in the morning.",
    attributes: [
      ["Length", "31 cm"],
      ["Material", "Yellowwood, stinkwood, brass"],
      ["Age", "From 18 months"],
      ["Wagons", "Sold by twos, fit all our trains"],
    ],
    pictures: [{ icon: "locomotive" }, { icon: "locomotive", layout: "closeup" }],
    weightGrams: 950,
    price: "429.00",
    wasPrice: "499.00",
    stock: 12,
  },
];
