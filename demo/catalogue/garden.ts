import type { DemoProduct } from "./types.ts";

export const garden: DemoProduct[] = [
  {
    sku: "LC-POT",
    name: "Terracotta pot with saucer, frost-proof",
    brand: "Langa Clay",
    category: "garden",
    description:
      "Thrown on the wheel, fired until it rings, and left unglazed so that the roots can breathe. The wall is thick enough to keep basil cool on a north-facing windowsill in February. A fat rim makes it easy to lift. White bloom will show after a few months; that is salt from the water and comes off with vinegar, or stays on if you like pots that look as if they have lived.",
    attributes: [
      ["Material", "Red clay, fired at 1 040 °C"],
      ["Drainage", "One hole, saucer included"],
      ["Frost", "To −5 °C"],
    ],
    pictures: [
      { icon: "potted-plant" },
      { icon: "potted-plant", layout: "closeup" },
      { icon: "potted-plant", layout: "trio" },
    ],
    weightGrams: 1900,
    variantTypes: [{ name: "Width" }],
    variants: [
      { sku: "LC/POT/14", options: ["14 cm"], price: "79.00", stock: 66 },
      { sku: "LC/POT/20", options: ["20 cm"], price: "115.00", stock: 48 },
      { sku: "LC/POT/30", options: ["30 cm"], price: "229.00", stock: 21 },
      { sku: "LC/POT/45", options: ["45 cm"], price: "549.00", wasPrice: "649.00", stock: 3 },
    ],
  },
  {
    sku: "FC-SEE-06",
    name: "Vegetable seeds for a first garden, six packets",
    brand: "Fynbos & Co",
    category: "garden",
    description:
      "Spinach, carrots, sugar beans, beetroot, cherry tomatoes and a pumpkin that will try to reach the neighbours. All open-pollinated, so you can save your own seed for next year. A calendar in the envelope says what to sow when in the winter-rain and summer-rain parts of the country, because the overseas ones are always half a year wrong.",
    attributes: [
      ["Packets", "Six"],
      ["Plants", "About 900 altogether"],
      ["Sow by", "End of 2028"],
      ["Treatment", "None"],
    ],
    pictures: [{ icon: "seedling" }, { icon: "seedling", layout: "with", companion: "carrot" }],
    weightGrams: 60,
    price: "89.00",
    stock: 94,
  },
  {
    sku: "FC-CAC-01",
    name: "Succulent, grown in a nursery",
    brand: "Fynbos & Co",
    category: "garden",
    description:
      "Karoo plants are stolen from the veld by the bakkie load, so it matters where yours comes from: these are raised from seed in Worcester and each carries the grower’s number. They want sun, gravel and to be forgotten. Water once in two weeks, less in winter, and never on the leaves. We send them bare-rooted in straw, and they wake up within a week of being planted.",
    attributes: [
      ["Height", "12 to 18 cm"],
      ["Light", "Full sun"],
      ["Water", "Every two weeks"],
      ["Grower", "Permit number on the tag"],
    ],
    pictures: [{ icon: "cactus" }, { icon: "cactus", layout: "with", companion: "sun" }],
    weightGrams: 420,
    price: "139.00",
    wasPrice: "169.00",
    stock: 27,
  },
  {
    sku: "BL-HOS",
    name: "Garden hose with spray head",
    brand: "Blouberg",
    category: "garden",
    description:
      "Three layers with a woven one in the middle, so it does not kink round the corner of the house or stiffen in frost. The spray head turns from mist for seedlings to a jet for the bakkie, and shuts off in your hand, which saves the walk back to the tap and a good deal of water. Fittings are brass. Where greywater is all you may use, it runs off a drum and a small pump just as well.",
    attributes: [
      ["Bore", "12 mm"],
      ["Burst pressure", "24 bar"],
      ["Spray head", "Seven patterns, shut-off"],
      ["Fittings", "Brass, 3/4-inch tap"],
    ],
    pictures: [
      { icon: "shower", layout: "with", companion: "sunflower" },
      { icon: "shower" },
      { icon: "shower", layout: "closeup" },
    ],
    weightGrams: 2300,
    variantTypes: [{ name: "Length" }],
    variants: [
      { sku: "BL/HOS/15", options: ["15 m"], price: "229.00", stock: 48 },
      { sku: "BL/HOS/25", options: ["25 m"], price: "329.00", wasPrice: "379.00", stock: 31 },
      { sku: "BL/HOS/50", options: ["50 m"], price: "579.00", stock: 0 },
    ],
  },
  {
    sku: "SW-PIC-25",
    name: "Digging pick, 2.5 kg head",
    brand: "Sipho's Workshop",
    category: "garden",
    description:
      "Highveld clay in August does not listen to a spade. The point opens it, the chisel end lifts it, and the ash handle swallows the shock before it reaches your elbows. Sipho heats and quenches the tips twice, so they wear slowly and can be ground again. The head slides off over the top of the handle for packing; it cannot come off while you swing.",
    attributes: [
      ["Head", "2.5 kg, drop forged"],
      ["Handle", "Ash, 90 cm"],
      ["Ends", "Point and 8 cm chisel"],
    ],
    pictures: [{ icon: "pick" }, { icon: "pick", layout: "with", companion: "rock" }],
    weightGrams: 3600,
    price: "319.00",
    stock: 16,
  },
  {
    sku: "BL-TNK",
    name: "Rainwater tank stand, galvanised",
    brand: "Blouberg",
    category: "garden",
    description:
      "Water weighs a tonne for every thousand litres, and a pile of bricks is not a stand. This one is bolted from hot-dipped steel, has a slatted top that lets the tank dry underneath, and lifts the tap high enough for a watering can. Put it on four paving slabs on levelled ground. Two people and a ring spanner need an hour; the drawings show every bolt.",
    attributes: [
      ["Carries", "See size"],
      ["Height", "50 cm"],
      ["Steel", "Hot-dip galvanised, 3 mm"],
      ["Bolts", "Stainless, included"],
    ],
    pictures: [
      { icon: "ladder", saturation: 0.1, brightness: 1.25, layout: "with", companion: "droplet" },
      { icon: "ladder", saturation: 0.1, brightness: 1.25 },
    ],
    weightGrams: 41000,
    variantTypes: [{ name: "For a tank of" }],
    variants: [
      { sku: "BL/TNK/1000", options: ["1 000 litres"], price: "1799.00", stock: 8 },
      { sku: "BL/TNK/2500", options: ["2 500 litres"], price: "2899.00", wasPrice: "3299.00", stock: 5 },
      { sku: "BL/TNK/5000", options: ["5 000 litres"], price: "4599.00", stock: 2 },
    ],
  },
  {
    sku: "UO-CHI-05",
    name: "Wind chime, glass and tin",
    brand: "Umoya",
    category: "garden",
    description:
      "A small bell of recycled bottle glass with a tin tail that catches the slightest air. Tuned to a fifth, so it hums rather than jangles and the neighbours stay friends. Hang it on the leeward side of the stoep; in a black south-easter bring it in, as you would a child. The cord is nylon and does not rot.",
    attributes: [
      ["Length", "38 cm with tail"],
      ["Material", "Recycled glass, tinplate"],
      ["Made in", "Observatory, Cape Town"],
    ],
    pictures: [{ icon: "wind-chime" }, { icon: "wind-chime", layout: "with", companion: "hibiscus" }],
    weightGrams: 280,
    price: "145.00",
    stock: 19,
  },
  {
    sku: "FC-WOR-500",
    name: "Compost worms, five hundred in bedding",
    brand: "Fynbos & Co",
    category: "garden",
    description:
      "Red wrigglers that turn half a bucket of peelings a week into the best soil you ever had. They travel in damp coir and breathe through the box; have the worm bin ready and tip them in the same day. No citrus, no onions, no meat. In summer keep them in the shade. Sent on Mondays only, so that nobody spends a weekend at the depot.",
    attributes: [
      ["Count", "About 500"],
      ["Eat", "Half their weight a day"],
      ["Sent", "Mondays, main centres"],
      ["Guide", "One page, included"],
    ],
    pictures: [{ icon: "worm" }, { icon: "worm", layout: "with", companion: "leafy-green" }],
    weightGrams: 900,
    price: "249.00",
    wasPrice: "289.00",
    stock: 11,
  },
];
