import type { DemoProduct } from "../types.ts";

export const dogs: DemoProduct[] = [
  {
    sku: "WG-DOG",
    name: "Dry dog food with ostrich",
    brand: "Wagter",
    category: "dogs",
    description:
      "Ostrich from Oudtshoorn first on the list, then maize and sorghum, then carrots. The pieces are large enough to be chewed instead of inhaled. Change over in the course of a week, a little more each day, or the carpet will tell you about it. The bag has a zip and a strip that shows how much by weight of dog.",
    attributes: [
      ["Protein", "26%"],
      ["Age", "1 year and over"],
      ["Free of", "Colourants, soya"],
      ["Made in", "Oudtshoorn"],
    ],
    pictures: [
      { icon: "bone", layout: "with", companion: "dog" },
      { icon: "bone" },
      { icon: "bone", layout: "set", companion: "dog", third: "carrot" },
    ],
    weightGrams: 8100,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "WG-DOG-02", options: ["2 kg"], price: "119.99", stock: 48 },
      { sku: "WG-DOG-08", options: ["8 kg"], price: "399.00", stock: 29 },
      { sku: "WG-DOG-20", options: ["20 kg"], price: "849.00", wasPrice: "949.00", stock: 11 },
    ],
  },
  {
    sku: "WG-LEA",
    name: "Dog lead, oiled leather, 1.8 m",
    brand: "Wagter",
    category: "dogs",
    description:
      "Plaited at both ends instead of sewn, because stitches are where leads give way. The clip is solid brass and turns all the way round, so a dog that does the same does not tie itself up. It is soft in the hand after a fortnight and gets better with every wet walk and dab of oil.",
    attributes: [
      ["Length", "1.8 m"],
      ["Width", "19 mm"],
      ["Clip", "Solid brass, swivels"],
      ["Holds", "Dogs up to 50 kg"],
    ],
    pictures: [{ icon: "guide-dog" }, { icon: "service-dog" }, { icon: "guide-dog", layout: "closeup" }],
    weightGrams: 240,
    variantTypes: [{ name: "Colour", swatches: { Tan: "#a86b3c", Black: "#26211e" } }],
    variants: [
      { sku: "WG/LEA/TAN", options: ["Tan"], price: "229.00", stock: 24 },
      { sku: "WG/LEA/BLA", options: ["Black"], price: "229.00", stock: 3 },
    ],
  },
  {
    sku: "WG-KEN",
    name: "Wooden kennel with a hinged roof",
    brand: "Wagter",
    category: "dogs",
    description:
      "Treated pine on feet, so that the floor stays dry when the lawn does not. The door is off to one side and leaves a corner out of the wind. The roof lifts like a lid, because someone has to sweep out the sand and the tennis balls. It comes flat with eight bolts; allow half an hour and one helper.",
    attributes: [
      ["Wood", "Pine, treated, 20 mm"],
      ["Floor", "8 cm off the ground"],
      ["Roof", "Felt, opens"],
      ["Comes", "Flat, with 8 bolts"],
    ],
    pictures: [
      { icon: "house", layout: "with", companion: "dog" },
      { icon: "house", layout: "set", companion: "dog", third: "bone" },
      { icon: "house", layout: "closeup" },
    ],
    weightGrams: 24000,
    isNew: true,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "WG-KEN-M", options: ["Medium, 80 cm"], price: "1199.00", stock: 8 },
      { sku: "WG-KEN-L", options: ["Large, 110 cm"], price: "1699.00", stock: 4 },
    ],
  },
  {
    sku: "WG-SHA-500",
    name: "Dog shampoo with rooibos, 500 ml",
    brand: "Wagter",
    category: "dogs",
    description:
      "For coats that have met a puddle or something dead. Rooibos calms skin that itches, and there is enough soap in it to do the work in one round. It lathers little and rinses quickly, which is as long as most dogs allow. Keep it out of the eyes, and stand back for the shake.",
    attributes: [
      ["Volume", "500 ml"],
      ["Contents", "Water, coconut soap, rooibos, aloe"],
      ["For", "Dogs over 12 weeks"],
    ],
    pictures: [
      { icon: "poodle", layout: "with", companion: "bubbles" },
      { icon: "poodle" },
      { icon: "poodle", layout: "set", companion: "bathtub", third: "lotion-bottle" },
    ],
    weightGrams: 560,
    price: "89.99",
    stock: 37,
  },
  {
    sku: "WG-CHE-04",
    name: "Dried beef chews, four",
    brand: "Wagter",
    category: "dogs",
    description:
      "Marrow bones with some meat left on, dried slowly until they no longer drip on the mat. Each keeps a Labrador busy for about an evening and a terrier for a week. They do not splinter, but do take away what is small enough to swallow. Nothing is added; smoke does it all.",
    attributes: [
      ["Pieces", "4, about 12 cm"],
      ["Contents", "Beef bone"],
      ["For", "Dogs over 10 kg"],
      ["Keeps", "1 year, dry"],
    ],
    pictures: [{ icon: "meat-on-bone" }, { icon: "meat-on-bone", layout: "pair" }],
    weightGrams: 620,
    price: "99.99",
    wasPrice: "119.99",
    stock: 0,
  },
];
