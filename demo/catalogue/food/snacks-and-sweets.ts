import type { DemoProduct } from "../types.ts";

export const snacksAndSweets: DemoProduct[] = [
  {
    sku: "DL-BIL",
    name: "Beef biltong, sliced, in a paper bag",
    brand: "Droëland",
    category: "snacks & sweets",
    description:
      "Silverside from grass-fed cattle near Vryburg, salted, dipped in vinegar and hung for four days in a room with windows. We slice it by hand across the grain. Choose wet with a line of fat, or dry for those who like to work for it. It comes in paper, because biltong that sweats in plastic is a sad thing.",
    attributes: [
      ["Contents", "Beef, salt, vinegar, coriander, pepper"],
      ["Meat", "Silverside, grass fed"],
      ["Free of", "MSG and preservatives"],
      ["Keeps", "2 weeks, or one rugby match"],
    ],
    pictures: [
      { icon: "cut-of-meat", saturation: 0.8, brightness: 0.7 },
      { icon: "cut-of-meat", saturation: 0.8, brightness: 0.7, layout: "closeup" },
      { icon: "cut-of-meat", saturation: 0.8, brightness: 0.7, layout: "with", companion: "rugby-football" },
    ],
    weightGrams: 270,
    variantTypes: [{ name: "Kind" }, { name: "Weight" }],
    variants: [
      { sku: "DL/BIL/WET/250", options: ["Wet, with fat", "250 g"], price: "124.99", stock: 46 },
      { sku: "DL/BIL/WET/500", options: ["Wet, with fat", "500 g"], price: "239.00", stock: 22 },
      { sku: "DL/BIL/DRY/250", options: ["Dry, lean", "250 g"], price: "129.99", stock: 31 },
      {
        sku: "DL/BIL/CHI/250",
        options: ["Chilli bites", "250 g"],
        price: "119.99",
        wasPrice: "139.99",
        stock: 18,
      },
    ],
  },
  {
    sku: "DL-DRO-200",
    name: "Droëwors, thin, 200 g",
    brand: "Droëland",
    category: "snacks & sweets",
    description:
      "Thin sticks of beef sausage with roasted coriander and a little clove, dried until they snap. They are the right length for a school shirt pocket and for a cubbyhole. There is nothing in them that your grandfather could not have named. Open the bag in the car and it will be empty by Laingsburg.",
    attributes: [
      ["Weight", "200 g"],
      ["Contents", "Beef, beef fat, salt, coriander, clove"],
      ["Casing", "Sheep"],
      ["Keeps", "3 weeks"],
    ],
    pictures: [
      { icon: "chopsticks", hue: 20, saturation: 0.5, brightness: 0.7, layout: "trio" },
      {
        icon: "chopsticks",
        hue: 20,
        saturation: 0.5,
        brightness: 0.7,
        layout: "with",
        companion: "automobile",
      },
    ],
    weightGrams: 215,
    price: "89.99",
    stock: 63,
    gtin: "2000000400020",
  },
  {
    sku: "TH/RUS",
    name: "Buttermilk rusks, broken by hand",
    brand: "Tant Hester",
    category: "snacks & sweets",
    description:
      "Baked as a loaf, broken along the seams and dried overnight in a slow oven, so the edges are rough and soak up coffee properly. Real buttermilk and a little aniseed; nothing else to report. They hold for a count of four in a hot mug. Count to five and you need a spoon.",
    attributes: [
      ["Contents", "Wheat flour, buttermilk, butter, sugar, egg"],
      ["Allergens", "Wheat, milk, egg"],
      ["Baked in", "Riebeek-Kasteel"],
      ["Keeps", "5 months"],
    ],
    pictures: [
      { icon: "bread", saturation: 1.2, brightness: 0.9, layout: "with", companion: "hot-beverage" },
      { icon: "bread", saturation: 1.2, brightness: 0.9, layout: "stack" },
      {
        icon: "bread",
        saturation: 1.2,
        brightness: 0.9,
        layout: "set",
        companion: "butter",
        third: "glass-of-milk",
      },
    ],
    weightGrams: 540,
    variantTypes: [{ name: "Kind" }],
    variants: [
      { sku: "TH/RUS/BUT", options: ["Buttermilk, 500 g"], price: "54.99", stock: 88 },
      { sku: "TH/RUS/MUE", options: ["Muesli, 500 g"], price: "59.99", stock: 41 },
      { sku: "TH/RUS/BUT1", options: ["Buttermilk, 1 kg"], price: "99.99", stock: 3 },
    ],
  },
  {
    sku: "ML-POP-500",
    name: "Popping corn, 500 g",
    brand: "Mielieland",
    category: "snacks & sweets",
    description:
      "Small hard kernels that nearly all pop; we counted three duds in a pot, and one of those was under the stove. A handful in hot oil with the lid on makes enough for a film and the people in front of the screen. Plain, so that salt, sugar or atchar powder is your own decision.",
    attributes: [
      ["Weight", "500 g"],
      ["Pops to", "About 15 litres"],
      ["Grown in", "Free State"],
    ],
    pictures: [{ icon: "popcorn" }, { icon: "popcorn", layout: "with", companion: "ear-of-corn" }],
    weightGrams: 510,
    price: "22.99",
    stock: 120,
  },
  {
    sku: "DL-PNR-450",
    name: "Peanuts and raisins, 450 g",
    brand: "Droëland",
    category: "snacks & sweets",
    description:
      "The old mixture from the bowl next to the television: roasted peanuts with salt, sun-dried raisins from the Orange River, two parts to one. It is the raisins that keep you honest about the salt. The bag closes again with a zip, which we mention in case it is ever needed.",
    attributes: [
      ["Weight", "450 g"],
      ["Contents", "Peanuts, raisins, sunflower oil, salt"],
      ["Allergens", "Peanuts"],
      ["Keeps", "6 months"],
    ],
    pictures: [
      { icon: "peanuts", layout: "with", companion: "grapes" },
      { icon: "peanuts", layout: "closeup" },
    ],
    weightGrams: 465,
    price: "49.99",
    wasPrice: "57.99",
    stock: 54,
  },
  {
    sku: "TH-TOF-300",
    name: "Condensed milk toffees, 300 g",
    brand: "Tant Hester",
    category: "snacks & sweets",
    description:
      "Boiled in copper in small batches, cut while warm and wrapped in waxed paper with twisted ends. They are soft enough for people with fillings and chewy enough to keep a back seat quiet as far as the next town. About forty to the bag. Share them or hide them; there is no third way.",
    attributes: [
      ["Weight", "300 g, about 40"],
      ["Contents", "Condensed milk, sugar, butter, salt"],
      ["Allergens", "Milk"],
    ],
    pictures: [{ icon: "candy" }, { icon: "candy", layout: "trio" }],
    weightGrams: 315,
    price: "46.99",
    stock: 77,
  },
  {
    sku: "DL-MAN-200",
    name: "Dried mango strips, unsweetened, 200 g",
    brand: "Droëland",
    category: "snacks & sweets",
    description:
      "A kilogram and a half of ripe Hoedspruit mangoes goes into each bag, and only water comes out. No sugar, no sulphur, so they are more orange than yellow and taste of the fruit. Good in a lunch box, in muesli, and cut up small in a curry that wants some sweetness.",
    attributes: [
      ["Weight", "200 g"],
      ["Contents", "Mango"],
      ["Dried in", "Hoedspruit"],
      ["Keeps", "9 months"],
    ],
    pictures: [
      { icon: "mango" },
      { icon: "mango", layout: "with", companion: "sun" },
      { icon: "mango", layout: "pair" },
    ],
    weightGrams: 210,
    isNew: true,
    price: "74.99",
    stock: 29,
  },
];
