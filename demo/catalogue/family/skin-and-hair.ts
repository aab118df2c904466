import type { DemoProduct } from "../types.ts";

export const skinAndHair: DemoProduct[] = [
  {
    sku: "NN-LOT",
    name: "Shea and marula body lotion",
    brand: "Nandi & Noor",
    category: "skin & hair",
    description:
      "Highveld winters crack heels and Cape summers burn shoulders; this is for both. Shea for the weight, marula oil so that it sinks in before you have to get dressed, and a smell of almost nothing. The pump works to the last centimetre. It was mixed in a kitchen in Athlone until the kitchen became too small.",
    attributes: [
      ["Contents", "Water, shea butter, marula oil, glycerine"],
      ["Skin", "Dry and very dry"],
      ["Scent", "None added"],
      ["Tested on", "Cousins, not animals"],
    ],
    pictures: [
      { icon: "lotion-bottle" },
      { icon: "lotion-bottle", layout: "pair" },
      { icon: "lotion-bottle", layout: "set", companion: "chestnut", third: "herb" },
    ],
    weightGrams: 430,
    variantTypes: [{ name: "Volume" }],
    variants: [
      { sku: "NN-LOT-200", options: ["200 ml"], price: "69.99", stock: 48 },
      { sku: "NN-LOT-400", options: ["400 ml"], price: "109.99", wasPrice: "129.99", stock: 35 },
      { sku: "NN-LOT-1L", options: ["1 litre, refill"], price: "219.00", stock: 9 },
    ],
  },
  {
    sku: "NN-COC-250",
    name: "Coconut hair oil, cold pressed, 250 ml",
    brand: "Nandi & Noor",
    category: "skin & hair",
    description:
      "One ingredient, pressed cold, for scalps under braids, ends that break and beards that itch. Below twenty-four degrees it goes hard and white; hold the jar in your hand for a minute and it gives in. A little goes a long way, so begin with what fits on a fingernail. It is food grade, should supper need rescuing.",
    attributes: [
      ["Contents", "Coconut oil"],
      ["Pressed", "Cold, once"],
      ["Hair", "All kinds"],
      ["Keeps", "2 years"],
    ],
    pictures: [
      { icon: "coconut" },
      { icon: "coconut", layout: "with", companion: "hair-pick" },
      { icon: "coconut", layout: "pair" },
    ],
    weightGrams: 290,
    price: "84.99",
    stock: 56,
    gtin: "2000000400099",
  },
  {
    sku: "NN-LIP",
    name: "Satin lipstick with castor oil",
    brand: "Nandi & Noor",
    category: "skin & hair",
    description:
      "Colours mixed for skin from the colour of milky tea to that of strong coffee, and tried on in daylight, not under shop lamps. It stays through a plate of food and comes off with oil when the day is over. The case is metal and clicks, so you know in the dark that it is shut.",
    attributes: [
      ["Finish", "Satin"],
      ["Weight", "3.5 g"],
      ["Contents", "Castor oil, beeswax, pigments"],
      ["Case", "Metal, refillable"],
    ],
    pictures: [
      { icon: "lipstick" },
      { icon: "lipstick", layout: "trio" },
      { icon: "lipstick", layout: "with", companion: "mirror" },
    ],
    weightGrams: 45,
    isNew: true,
    variantTypes: [{ name: "Colour", swatches: { Rosella: "#e0405e", Plum: "#8c3f86", Brick: "#c4572f" } }],
    variants: [
      { sku: "NN/LIP/ROS", options: ["Rosella"], price: "129.99", stock: 25, picture: { icon: "lipstick" } },
      {
        sku: "NN/LIP/PLU",
        options: ["Plum"],
        price: "129.99",
        stock: 4,
        picture: { icon: "lipstick", hue: 320 },
      },
      {
        sku: "NN/LIP/BRI",
        options: ["Brick"],
        price: "129.99",
        stock: 19,
        picture: { icon: "lipstick", hue: 30 },
      },
    ],
  },
  {
    sku: "NN-RAZ-05",
    name: "Safety razor with five blades",
    brand: "Nandi & Noor",
    category: "skin & hair",
    description:
      "A handle with some weight to it and an ordinary blade, which costs less than a banana and goes on for a week. The head opens with a turn and rinses clean. For chins, legs and heads alike. The blades go back to us in their little tin when it is full, and we have them melted.",
    attributes: [
      ["Handle", "Zinc and steel, 9 cm"],
      ["Blades", "5, double-edged"],
      ["Fits", "Any double-edged blade"],
    ],
    pictures: [{ icon: "razor" }, { icon: "razor", layout: "with", companion: "soap" }],
    weightGrams: 130,
    price: "189.00",
    wasPrice: "229.00",
    stock: 30,
  },
  {
    sku: "FC-SUN-200",
    name: "Sunscreen SPF 50, 200 ml",
    brand: "Fynbos & Co",
    category: "skin & hair",
    description:
      "Thick enough for a day's cricket, thin enough not to leave a white ghost on brown skin. It holds in the water for eighty minutes and does not sting when it runs into the eyes, which it will. Put it on twenty minutes before you go out, ears and feet too, and again after lunch.",
    attributes: [
      ["Protection", "SPF 50, UVA and UVB"],
      ["In water", "80 minutes"],
      ["Age", "6 months and over"],
      ["Keeps", "12 months once open"],
    ],
    pictures: [
      { icon: "lotion-bottle", hue: 60, saturation: 1.6, layout: "with", companion: "sun" },
      { icon: "lotion-bottle", hue: 60, saturation: 1.6 },
      {
        icon: "lotion-bottle",
        hue: 60,
        saturation: 1.6,
        layout: "set",
        companion: "sun",
        third: "womans-hat",
      },
    ],
    weightGrams: 230,
    price: "149.99",
    stock: 62,
    gtin: "2000000400105",
  },
];
