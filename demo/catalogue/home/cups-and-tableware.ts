import type { DemoProduct } from "../types.ts";

export const cupsAndTableware: DemoProduct[] = [
  {
    sku: "KB-MUG",
    name: "Enamel mug with lid, 450 ml",
    brand: "Kombuis",
    category: "cups & tableware",
    description:
      "The mug that lives in the bakkie, on the stoep and at the back of every school camp list. Steel under two coats of enamel, a rolled rim that is kind to the lip, and a wooden-knobbed lid that keeps rooibos hot and flies out. It may stand on a gas ring or at the edge of the coals. Drop it and it will chip, and somehow look better for it.",
    attributes: [
      ["Holds", "450 ml"],
      ["Material", "Enamelled steel, wooden knob"],
      ["Safe on", "Gas and coals, not in the microwave"],
    ],
    pictures: [
      { icon: "hot-beverage" },
      { icon: "hot-beverage", layout: "closeup" },
      { icon: "hot-beverage", layout: "with", companion: "cookie" },
    ],
    weightGrams: 310,
    variantTypes: [
      {
        name: "Colour",
        swatches: { Lilac: "#b5a8d6", Stone: "#b9b6bd", Rose: "#d9a3b4", "Sky blue": "#94b9dc" },
      },
    ],
    variants: [
      {
        sku: "KB/MUG/LIL",
        options: ["Lilac"],
        price: "79.99",
        wasPrice: "99.99",
        stock: 3,
        picture: { icon: "hot-beverage", saturation: 1.3 },
      },
      {
        sku: "KB/MUG/STO",
        options: ["Stone"],
        price: "89.99",
        stock: 58,
        picture: { icon: "hot-beverage", saturation: 0.25 },
      },
      {
        sku: "KB/MUG/ROS",
        options: ["Rose"],
        price: "89.99",
        stock: 37,
        picture: { icon: "hot-beverage", hue: 60, saturation: 1.3 },
      },
      {
        sku: "KB/MUG/SKY",
        options: ["Sky blue"],
        price: "89.99",
        stock: 44,
        picture: { icon: "hot-beverage", hue: 315, saturation: 1.3 },
      },
    ],
  },
  {
    sku: "LC-BWL-28",
    name: "Stoneware salad bowl, hand glazed",
    brand: "Langa Clay",
    category: "cups & tableware",
    description:
      "A wide blue bowl for potato salad, beetroot or a mountain of leaves. Nomsa throws it in one go and dips it twice, which is why the glaze runs darker towards the foot. The server that comes with it has a short handle and stays in the bowl without tipping out. It is heavy, in the good way: nobody pushes it off the table while reaching for the bread.",
    attributes: [
      ["Across", "28 cm"],
      ["Holds", "3 litres"],
      ["Material", "Stoneware, cobalt glaze"],
      ["Safe in", "Dishwasher, microwave"],
    ],
    pictures: [
      { icon: "bowl-with-spoon" },
      { icon: "bowl-with-spoon", layout: "closeup" },
      { icon: "bowl-with-spoon", layout: "with", companion: "leafy-green" },
    ],
    weightGrams: 2250,
    price: "325.00",
    stock: 21,
  },
  {
    sku: "LC-DIN-16",
    name: "Dinner set for four, sixteen pieces",
    brand: "Langa Clay",
    category: "cups & tableware",
    description:
      "Four dinner plates, four side plates, four bowls and four mugs, in a glaze that hides knife marks and suits whatever you cook. They nest neatly, the plates stack eight high without wobbling, and the clay is fired hot enough for the dishwasher every day. Break one and you can buy a single piece from us; we keep this shape going, as we have since the first kiln.",
    attributes: [
      ["Pieces", "16"],
      ["Dinner plate", "27 cm"],
      ["Material", "Stoneware"],
      ["Safe in", "Dishwasher, microwave, oven to 200 °C"],
    ],
    pictures: [
      { icon: "fork-and-knife-with-plate" },
      { icon: "fork-and-knife-with-plate", layout: "closeup" },
    ],
    weightGrams: 9400,
    variantTypes: [
      { name: "Colour", swatches: { Mist: "#d5cde8", Duckegg: "#bfe0da", Blush: "#ecc9cf" } },
      { name: "Mugs" },
    ],
    variants: [
      {
        sku: "LC/DIN/MIS/M",
        options: ["Mist", "With handles"],
        price: "1899.00",
        stock: 11,
        picture: { icon: "fork-and-knife-with-plate" },
      },
      {
        sku: "LC/DIN/MIS/T",
        options: ["Mist", "Without handles"],
        price: "1949.00",
        stock: 7,
        picture: { icon: "fork-and-knife-with-plate" },
      },
      {
        sku: "LC/DIN/DUC/M",
        options: ["Duckegg", "With handles"],
        price: "1899.00",
        stock: 9,
        picture: { icon: "fork-and-knife-with-plate", hue: 255, saturation: 1.5 },
      },
      {
        sku: "LC/DIN/BLU/T",
        options: ["Blush", "Without handles"],
        price: "1949.00",
        stock: 5,
        picture: { icon: "fork-and-knife-with-plate", hue: 75, saturation: 1.5 },
      },
    ],
  },
  {
    sku: "SK-CUT-24",
    name: "Cutlery for six, twenty-four pieces",
    brand: "Skerp",
    category: "cups & tableware",
    description:
      "Knives, forks, spoons and teaspoons for six, with no pattern to go out of fashion. The steel is thick enough that the fork does not bend in a frozen tub of ice cream, and the knives have a fine serration that manages a chop. Everything is polished after stamping, so there are no sharp seams along the handle. It comes in a flat box that fits in a drawer as it is.",
    attributes: [
      ["Pieces", "24"],
      ["Material", "Stainless steel 18/10"],
      ["Safe in", "Dishwasher"],
    ],
    pictures: [{ icon: "fork-and-knife" }, { icon: "fork-and-knife", layout: "pair" }],
    weightGrams: 1680,
    price: "549.00",
    wasPrice: "699.00",
    stock: 43,
  },
  {
    sku: "MB-TUM-06",
    name: "Thick-bottomed tumblers, 300 ml, set of six",
    brand: "Moonlight Bay",
    category: "cups & tableware",
    description:
      "Made from old bottles collected around the Cape, melted down and pressed again, with a small bubble here and there to prove it. The base is a centimetre thick and stays upright on a braai table that leans. Two cubes of ice and a finger of something fit well, and so does a whole tin of ginger beer. The six come in a recycled carton with dividers, safe for posting.",
    attributes: [
      ["Holds", "300 ml"],
      ["Material", "Recycled glass"],
      ["Safe in", "Dishwasher"],
      ["Set", "6"],
    ],
    pictures: [{ icon: "tumbler-glass", layout: "pair" }, { icon: "tumbler-glass" }],
    weightGrams: 2350,
    price: "219.00",
    stock: 52,
  },
  {
    sku: "VV-CUP-70",
    name: "Insulated tumbler with straw, 700 ml",
    brand: "Volta Veld",
    category: "cups & tableware",
    description:
      "Ice is still ice when you get from Bloemfontein to Colesberg. Two steel walls with nothing between them keep a drink cold for eighteen hours, and the base is narrow enough for the cup holder of a small old hatchback. The straw is hard-wearing silicone and comes out for washing, with a small brush in the box. The lid seals well enough for a bumpy road, not for lying in a bag.",
    attributes: [
      ["Holds", "700 ml"],
      ["Keeps cold", "18 hours"],
      ["Material", "Stainless steel, silicone straw"],
    ],
    pictures: [{ icon: "cup-with-straw" }, { icon: "cup-with-straw", layout: "with", companion: "ice" }],
    weightGrams: 420,
    price: "189.00",
    wasPrice: "249.00",
    stock: 76,
  },
  {
    sku: "OR-BSK-01",
    name: "Ilala palm bread basket, woven by hand",
    brand: "Ouma Rose",
    category: "cups & tableware",
    description:
      "Woven near Hluhluwe from ilala palm, coil upon coil, by women who learned it from their mothers and sign each basket underneath. The brown comes from boiled bark, not from a tin. Line it with a cloth for vetkoek or rolls, or let it hold lemons on the counter. One takes about two days, so we never have many. Wipe it with a damp cloth and dry it in the shade.",
    attributes: [
      ["Across", "30 cm"],
      ["Material", "Ilala palm, natural dye"],
      ["Made in", "Hluhluwe, KwaZulu-Natal"],
    ],
    pictures: [{ icon: "basket" }, { icon: "basket", layout: "with", companion: "bread" }],
    weightGrams: 480,
    price: "285.00",
    stock: 2,
  },
  {
    sku: "PK-BOX-03",
    name: "Padkos box with three compartments",
    brand: "Padkos",
    category: "cups & tableware",
    description:
      "Frikkadels here, carrot sticks there, and the naartjie nowhere near the sandwich. The three compartments are sealed against each other by the lid, so a wet salad stays with itself all the way to Beaufort West. A steel fork clips in underneath. The box is deep enough for a chicken drumstick, flat enough for a school bag, and the seal pulls out so that nothing grows behind it.",
    attributes: [
      ["Holds", "1.1 litres"],
      ["Size", "23 × 16 × 6 cm"],
      ["Material", "BPA-free polypropylene, steel fork"],
      ["Safe in", "Microwave without lid, dishwasher"],
    ],
    pictures: [{ icon: "bento-box" }, { icon: "bento-box", layout: "closeup" }],
    weightGrams: 390,
    price: "129.00",
    stock: 95,
  },
];
