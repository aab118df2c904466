import type { DemoProduct } from "./types.ts";

export const spicesAndPreserves: DemoProduct[] = [
  {
    sku: "TD-CUR",
    name: "Durban curry powder, roasted in small batches",
    brand: "Thabo & Daughters",
    category: "spices & preserves",
    description:
      "Deep red, with coriander, cumin, fennel and two chillies, roasted whole in a pan before they are ground. Mild means a Sunday curry the children will finish; hot means what it says on Grey Street. Fry two spoons in oil with the onions until the kitchen smells right, then add the meat. There is no salt and no flour in it, only spice, so a small bag lasts longer than you think.",
    attributes: [
      ["Contents", "Coriander, chilli, cumin, fennel, turmeric, cinnamon"],
      ["Ground in", "Durban"],
      ["Salt", "None"],
    ],
    pictures: [
      { icon: "hot-pepper" },
      { icon: "hot-pepper", layout: "trio" },
      { icon: "hot-pepper", layout: "with", companion: "curry-rice" },
    ],
    weightGrams: 220,
    variantTypes: [{ name: "Heat" }, { name: "Weight" }],
    variants: [
      { sku: "TD/CUR/MIL/100", options: ["Mild", "100 g"], price: "39.99", stock: 62 },
      { sku: "TD/CUR/MIL/400", options: ["Mild", "400 g"], price: "119.00", stock: 18 },
      { sku: "TD/CUR/MED/100", options: ["Medium", "100 g"], price: "39.99", stock: 71 },
      { sku: "TD/CUR/MED/400", options: ["Medium", "400 g"], price: "119.00", wasPrice: "135.00", stock: 24 },
      { sku: "TD/CUR/HOT/100", options: ["Hot", "100 g"], price: "42.99", stock: 3 },
    ],
  },
  {
    sku: "KB-JAR-04",
    name: "Preserving jars, 1 litre, set of four",
    brand: "Kombuis",
    category: "spices & preserves",
    description:
      "Thick glass, wide mouths and lids that click when they have sealed, for peaches in January, pickled fish at Easter and curried beans whenever the garden overdoes it. A whole gherkin goes in standing up. The label panel takes pencil and wipes clean. The lids are steel with a plain rubber ring, and you can buy the rings by themselves for the next season.",
    attributes: [
      ["Holds", "1 litre"],
      ["Mouth", "8.5 cm"],
      ["Material", "Glass, steel lids"],
      ["Set", "4"],
    ],
    pictures: [
      { icon: "jar" },
      { icon: "jar", layout: "trio" },
      { icon: "jar", layout: "with", companion: "peach" },
    ],
    weightGrams: 2600,
    price: "139.00",
    wasPrice: "189.00",
    stock: 48,
  },
  {
    sku: "FC-HNY-500",
    name: "Raw fynbos honey, 500 g",
    brand: "Fynbos & Co",
    category: "spices & preserves",
    description:
      "From hives that stand among erica and protea above Stanford and are moved twice a year with the flowers. It is dark, a little bitter at the end and not for people who want plain sweetness. Strained through a cloth and never heated, so it will set hard in July; stand the jar in warm water and it runs again. One beekeeper, sixty hives, and a number on each lid.",
    attributes: [
      ["Weight", "500 g"],
      ["Flowers", "Erica, protea, buchu"],
      ["Gathered in", "Overberg, Western Cape"],
    ],
    pictures: [{ icon: "honey-pot" }, { icon: "honey-pot", layout: "with", companion: "honeybee" }],
    weightGrams: 780,
    price: "94.99",
    stock: 36,
  },
  {
    sku: "OR-APR-450",
    name: "Apricot jam, whole fruit, 450 g",
    brand: "Ouma Rose",
    category: "spices & preserves",
    description:
      "Soft halves of Bulida apricots, cooked in a copper pan with half their weight in sugar and a few of the kernels for a breath of almond. It is loose enough to stir into a sosatie marinade and thick enough to stay on toast. Made in the three weeks in December when the fruit is ripe, and when it is gone, it is gone. Good with a strong cheddar too.",
    attributes: [
      ["Fruit", "65 g in 100 g"],
      ["Contents", "Apricots, cane sugar, lemon juice"],
      ["Cooked in", "Montagu"],
    ],
    pictures: [
      { icon: "peach", hue: 25 },
      { icon: "peach", hue: 25, layout: "with", companion: "jar" },
    ],
    weightGrams: 690,
    price: "54.99",
    stock: 83,
  },
  {
    sku: "PK-ATC-350",
    name: "Vegetable atchar, hot, 350 g",
    brand: "Padkos",
    category: "spices & preserves",
    description:
      "Carrot, cauliflower, green beans and chilli in oil, sour enough to cut through a bunny chow and hot enough to be noticed. The vegetables are salted overnight so that they still crunch in the last spoonful. Keep the pieces under the oil and the jar lasts for months in the fridge, at least in theory. The oil that is left makes very good fried eggs.",
    attributes: [
      ["Weight", "350 g"],
      ["Heat", "Four out of five"],
      ["Contents", "Carrot, cauliflower, beans, chilli, mustard oil"],
      ["Allergens", "Mustard"],
    ],
    pictures: [{ icon: "carrot", layout: "with", companion: "hot-pepper" }],
    weightGrams: 590,
    price: "49.99",
    stock: 55,
  },
  {
    sku: "UM-BRA-180",
    name: "Braai salt with coriander and smoke, 180 g",
    brand: "Umlilo",
    category: "spices & preserves",
    description:
      "Coarse salt from the pans at Velddrif, smoked for a night over old vine stumps and mixed with roasted coriander and black pepper. Rub it on a chop twenty minutes before the fire is ready, or throw it over chips at the table. The shaker has holes wide enough for the coriander and a lid that survives the boot of a car. The label is printed with a ruler for wors.",
    attributes: [
      ["Contents", "Sea salt, coriander, black pepper"],
      ["Smoked over", "Vine stumps"],
      ["Weight", "180 g"],
    ],
    pictures: [{ icon: "salt" }, { icon: "salt", layout: "with", companion: "meat-on-bone" }],
    weightGrams: 260,
    price: "44.99",
    wasPrice: "52.99",
    stock: 97,
  },
  {
    sku: "FC-OLI-400",
    name: "Green olives, cracked, with wild rosemary",
    brand: "Fynbos & Co",
    category: "spices & preserves",
    description:
      "Picked green near Robertson, cracked with a mallet and left in brine for ten weeks until the sharpness has gone and the snap is still there. A sprig of kapokbos, our wild rosemary, goes into each jar along with garlic and a slice of lemon. The stones are in, as they should be. Put them out with bread before supper and supper will be late.",
    attributes: [
      ["Weight", "400 g, 230 g drained"],
      ["Contents", "Olives, water, salt, lemon, garlic, wild rosemary"],
      ["Grown in", "Robertson, Western Cape"],
    ],
    pictures: [{ icon: "olive" }, { icon: "olive", layout: "trio" }],
    weightGrams: 640,
    price: "74.99",
    stock: 29,
  },
  {
    sku: "ML-PEA-800",
    name: "Peanut butter, crunchy, 800 g",
    brand: "Mielieland",
    category: "spices & preserves",
    description:
      "Peanuts from Hartswater, roasted in their skins and ground so that a quarter of them stay in pieces. A pinch of salt and nothing else, which is why the oil rises: stir it once when you open it and keep the jar upside down until then. It makes a school sandwich that lasts till second break, and a spoonful turns spinach and tomato into morogo the Limpopo way.",
    attributes: [
      ["Contents", "Peanuts 99.5%, salt"],
      ["Weight", "800 g"],
      ["Allergens", "Peanuts"],
      ["Sugar added", "None"],
    ],
    pictures: [{ icon: "peanuts" }, { icon: "peanuts", layout: "with", companion: "bread" }],
    weightGrams: 920,
    price: "79.99",
    stock: 104,
  },
];
