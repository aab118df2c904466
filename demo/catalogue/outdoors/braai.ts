import type { DemoProduct } from "../types.ts";

export const braai: DemoProduct[] = [
  {
    sku: "SW-DRM",
    name: "Drum braai with lid and two grids",
    brand: "Sipho's Workshop",
    category: "braai",
    description:
      "An honest two-hundred-litre drum, cut lengthwise, burnt out, hinged and put on legs that do not sink into the lawn. The two grids lift off in seconds and sit at three heights. With the lid down it roasts a leg of lamb; open, it feeds thirty at a street party. New steel only, never an old chemical drum. Painted with stove enamel, which will still go rusty one day, so cover it.",
    attributes: [
      ["Cooking surface", "86 × 54 cm"],
      ["Steel", "1.2 mm, unused"],
      ["Heights", "Three"],
      ["Legs", "Bolted, 10 mm bolts included"],
    ],
    pictures: [
      { icon: "oil-drum" },
      { icon: "oil-drum", layout: "with", companion: "fire" },
      { icon: "oil-drum", layout: "closeup" },
    ],
    weightGrams: 28500,
    variantTypes: [{ name: "Colour", swatches: { Blue: "#2b86d6", Green: "#2a9e5e", Black: "#3c3a45" } }],
    variants: [
      { sku: "SW/DRM/BLU", options: ["Blue"], price: "1899.00", stock: 7, picture: { icon: "oil-drum" } },
      {
        sku: "SW/DRM/GRE",
        options: ["Green"],
        price: "1899.00",
        stock: 5,
        picture: { icon: "oil-drum", hue: 260 },
      },
      {
        sku: "SW/DRM/BLA",
        options: ["Black"],
        price: "1649.00",
        wasPrice: "1899.00",
        stock: 3,
        picture: { icon: "oil-drum", saturation: 0.15, brightness: 0.6 },
      },
    ],
  },
  {
    sku: "UM-WOO",
    name: "Braai wood, dry, in a net bag",
    brand: "Umlilo",
    category: "braai",
    description:
      "Rooikrans burns hot and leaves coals for an hour; sekelbos burns slower and smells of the bushveld. Both are invaders, so every bag you burn makes room for fynbos or grass. Cut to thirty centimetres, split by hand and dried for nine months under a roof until it rings when two pieces are knocked together. A bag does one braai for six, with a bit over for staring into.",
    attributes: [
      ["Moisture", "Under 18%"],
      ["Length", "About 30 cm"],
      ["Bag", "12 kg net"],
      ["Origin", "Alien clearing, with permit"],
    ],
    pictures: [
      { icon: "wood", layout: "trio" },
      { icon: "wood" },
      { icon: "wood", layout: "with", companion: "fire" },
    ],
    weightGrams: 12200,
    variantTypes: [{ name: "Wood" }, { name: "Bags" }],
    variants: [
      { sku: "UM/WOO/ROO/1", options: ["Rooikrans", "One bag"], price: "54.99", stock: 130 },
      { sku: "UM/WOO/ROO/4", options: ["Rooikrans", "Four bags"], price: "199.00", stock: 40 },
      { sku: "UM/WOO/SEK/1", options: ["Sekelbos", "One bag"], price: "64.99", stock: 76 },
      { sku: "UM/WOO/SEK/4", options: ["Sekelbos", "Four bags"], price: "239.00", stock: 18 },
    ],
  },
  {
    sku: "UM-CHA-5",
    name: "Lump charcoal, restaurant cut, 5 kg",
    brand: "Umlilo",
    category: "braai",
    description:
      "Big pieces on top, big pieces underneath: we sieve out the dust before we fill the bag. Made from bush encroachment in the Waterberg, it lights with one firelighter and is grey and ready in twenty-five minutes. No chemicals, no strange smell on the snoek. Keep the bag dry and it will light just as well next spring.",
    attributes: [
      ["Weight", "5 kg"],
      ["Ready after", "25 minutes"],
      ["Burns", "About two hours"],
      ["Piece size", "4 to 15 cm"],
    ],
    pictures: [
      { icon: "rock", saturation: 0, brightness: 0.6, layout: "with", companion: "fire" },
      { icon: "rock", saturation: 0, brightness: 0.6, layout: "trio" },
      { icon: "fire", layout: "with", companion: "cut-of-meat" },
    ],
    weightGrams: 5150,
    price: "74.99",
    wasPrice: "89.99",
    stock: 112,
  },
  {
    sku: "SK-TOO-03",
    name: "Braai tools: tongs, fork and carving knife, 45 cm",
    brand: "Skerp",
    category: "braai",
    description:
      "Long enough to keep the hair on your arms. The tongs close with a click and pick up a single mushroom as well as a chop; the fork is for bread and potatoes, because nobody pricks boerewors. The knife is a proper one, from the same steel as our chef’s knife. All three hang from leather loops. The tongs are what your brother-in-law will try to take over, so hide them.",
    attributes: [
      ["Length", "45 cm tongs and fork, 32 cm knife"],
      ["Material", "Stainless steel, kiaat handles"],
      ["Care", "Hand wash the knife"],
    ],
    pictures: [
      { icon: "fork-and-knife", layout: "with", companion: "meat-on-bone" },
      { icon: "fork-and-knife" },
    ],
    weightGrams: 870,
    price: "349.00",
    stock: 29,
  },
  {
    sku: "JC-THE-02",
    name: "Meat thermometer with folding probe",
    brand: "Jozi Circuit",
    category: "braai",
    description:
      "The argument about whether the chicken is done takes three seconds now. The probe folds out like a pocket knife, switches the display on and reads to half a degree; the figures turn round for left-handers. Splash-proof, magnetic, and it runs on one ordinary AAA cell for about a year. A list of temperatures is printed on the back: 52 for rump, 74 for poultry, end of discussion.",
    attributes: [
      ["Range", "−20 to 250 °C"],
      ["Reading", "Three seconds, ±0.5 °C"],
      ["Battery", "One AAA, included"],
      ["Water", "IP65"],
    ],
    pictures: [{ icon: "thermometer" }, { icon: "thermometer", layout: "with", companion: "poultry-leg" }],
    weightGrams: 110,
    price: "289.00",
    wasPrice: "349.00",
    stock: 36,
  },
  {
    sku: "UM-GLO-01",
    name: "Heatproof gloves, long cuff, one pair",
    brand: "Umlilo",
    category: "braai",
    description:
      "For lifting the potjie lid, turning the grid and shifting a log that has rolled the wrong way. Split leather outside, cotton and felt inside, sewn with a thread that does not melt. The cuff reaches well up the arm. They stand up to a hot iron handle for about fifteen seconds; after that, physics wins. One size, roomy, so that they can be shaken off.",
    attributes: [
      ["Length", "35 cm"],
      ["Outside", "Split cowhide"],
      ["Lining", "Cotton felt"],
      ["Holds", "250 °C for 15 seconds"],
    ],
    pictures: [
      { icon: "gloves", saturation: 0.3, brightness: 0.7 },
      { icon: "gloves", saturation: 0.3, brightness: 0.7, layout: "closeup" },
    ],
    weightGrams: 380,
    price: "169.00",
    stock: 2,
  },
  {
    sku: "YP-HOO-01",
    name: "Potjie hook and chain for a tripod",
    brand: "Ysterpot",
    category: "braai",
    description:
      "Hang the pot instead of standing it in the fire and you can raise it when the stew starts to catch. A forged hook with a swivel, a metre and a half of chain and a second hook to shorten it by a link at a time. Carries a full No. 10 without a creak. The poles you cut or borrow; three droppers from the fence shop work perfectly.",
    attributes: [
      ["Chain", "1.5 m, 6 mm links"],
      ["Carries", "60 kg"],
      ["Finish", "Black oxide, oiled"],
    ],
    pictures: [
      { icon: "hook" },
      { icon: "chains" },
      { icon: "hook", layout: "with", companion: "pot-of-food" },
    ],
    weightGrams: 1650,
    price: "199.00",
    stock: 21,
  },
  {
    sku: "BL-BRI-24",
    name: "Fire bricks for a built-in braai, twenty-four",
    brand: "Blouberg",
    category: "braai",
    description:
      "Ordinary clay bricks crack after a few winters of fires; these are pressed from fireclay and take a thousand degrees without a murmur. Twenty-four line the floor and the back of a metre-wide braai, or build a small pizza oven with a friend on a long weekend. Lay them with heat-resistant mortar and thin joints. The courier brings them on a pallet, to the kerb.",
    attributes: [
      ["Size", "220 × 110 × 51 mm"],
      ["Heat", "Up to 1 300 °C"],
      ["In the pack", "24 bricks"],
      ["Covers", "About 0.6 m²"],
    ],
    pictures: [{ icon: "brick" }, { icon: "brick", layout: "stack" }],
    weightGrams: 62000,
    price: "849.00",
    stock: 14,
  },
  {
    sku: "SK-SKE-12",
    name: "Sosatie skewers, flat steel, 40 cm, twelve",
    brand: "Skerp",
    category: "braai",
    description:
      "Flat, so that the meat turns with the skewer and does not stay behind looking at the coals. The end is a ring that hangs on a nail and can be gripped with tongs. Long enough for lamb, apricot, onion, lamb, apricot, onion and a place to hold on. They do not burn and do not need soaking.",
    attributes: [
      ["Length", "40 cm"],
      ["Material", "Stainless steel, 2 mm"],
      ["Pieces", "12, in a canvas roll"],
    ],
    pictures: [
      { icon: "dango" },
      { icon: "dango", layout: "trio" },
      { icon: "dango", layout: "with", companion: "fire" },
    ],
    weightGrams: 640,
    price: "149.99",
    stock: 48,
  },
];
