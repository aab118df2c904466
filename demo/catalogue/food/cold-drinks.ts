import type { DemoProduct } from "../types.ts";

export const coldDrinks: DemoProduct[] = [
  {
    sku: "SV-JUI-24",
    name: "Apple juice boxes, 200 ml, twenty-four",
    brand: "Sonvlei",
    category: "cold drinks",
    description:
      "Clear apple juice with nothing added, in the size that a lunch box has room for. The straw is paper and survives exactly one box, which is all it has to do. Freeze one overnight and it keeps the sandwiches cold until first break, by which time it is slush and better than juice.",
    attributes: [
      ["Holds", "24 × 200 ml"],
      ["Contents", "Apple juice"],
      ["Added sugar", "None"],
      ["Keeps", "9 months"],
    ],
    pictures: [
      { icon: "beverage-box" },
      { icon: "beverage-box", layout: "trio" },
      { icon: "beverage-box", layout: "with", companion: "green-apple" },
    ],
    weightGrams: 5100,
    price: "134.99",
    wasPrice: "159.99",
    stock: 47,
    gtin: "2000000400037",
  },
  {
    sku: "PK-GIN",
    name: "Gemmerbier, ginger beer with raisins",
    brand: "Padkos",
    category: "cold drinks",
    description:
      "Brewed with grated ginger, a few raisins and a day of patience, as it was in the cold-drink crate at Christmas. It is cloudy, sharp enough to clear the head, and has no alcohol worth mentioning. Turn the bottle over once before opening, slowly. The glass bottle can come back to us for R 5.",
    attributes: [
      ["Contents", "Water, sugar, ginger, raisins, yeast"],
      ["Alcohol", "Less than 0.5%"],
      ["Serve", "Very cold"],
    ],
    pictures: [{ icon: "ginger-root", layout: "with", companion: "tumbler-glass" }, { icon: "ginger-root" }],
    weightGrams: 1350,
    variantTypes: [{ name: "Pack" }],
    variants: [
      { sku: "PK-GIN-01", options: ["750 ml"], price: "39.99", stock: 36 },
      { sku: "PK-GIN-06", options: ["Six of 750 ml"], price: "219.00", stock: 5 },
    ],
  },
  {
    sku: "RB-ICE-06",
    name: "Rooibos iced tea with peach, six",
    brand: "Rooiberg Tea",
    category: "cold drinks",
    description:
      "Real rooibos, steeped and cooled, with pressed peach and half the sugar of what stands beside it on the shelf. There is no caffeine in it, so it may be drunk at any hour by any age. The cups have a lid and a straw in the side; the carton of six fits on the door shelf of a bar fridge.",
    attributes: [
      ["Holds", "6 × 500 ml"],
      ["Caffeine", "None"],
      ["Sugar", "3.9 g in 100 ml"],
      ["Contents", "Water, rooibos, peach, sugar, lemon"],
    ],
    pictures: [{ icon: "bubble-tea" }, { icon: "bubble-tea", layout: "with", companion: "peach" }],
    weightGrams: 3250,
    price: "94.99",
    stock: 58,
  },
  {
    sku: "SV-SPA-750",
    name: "Sparkling grape juice, 750 ml",
    brand: "Sonvlei",
    category: "cold drinks",
    description:
      "For the toast when somebody is driving, fifteen or expecting. Pressed from red Hanepoot in Paarl, with fine bubbles and a proper cork that flies as far as the other kind. It is sweet but finishes dry, so the second glass is as good as the first. Chill it for three hours, lying down.",
    attributes: [
      ["Volume", "750 ml"],
      ["Alcohol", "None"],
      ["Grapes", "Red Hanepoot, Paarl"],
      ["Added sugar", "None"],
    ],
    pictures: [
      { icon: "bottle-with-popping-cork" },
      { icon: "bottle-with-popping-cork", layout: "with", companion: "clinking-glasses" },
      { icon: "bottle-with-popping-cork", layout: "set", companion: "grapes", third: "clinking-glasses" },
    ],
    weightGrams: 1450,
    price: "64.99",
    stock: 33,
  },
  {
    sku: "TH-LEM-1",
    name: "Lemon cordial with mint, 1 litre",
    brand: "Tant Hester",
    category: "cold drinks",
    description:
      "Forty rough-skinned farm lemons in every litre, boiled up with sugar and a fistful of mint from next to the tap. One part cordial to five of water, more ice than you think, and a jug of it stands on the stoep until it is empty. It is also very good in tea when you have a cold.",
    attributes: [
      ["Volume", "1 litre, makes 6"],
      ["Contents", "Lemon juice, sugar, water, mint"],
      ["Keeps", "8 weeks in the fridge once open"],
    ],
    pictures: [
      { icon: "lemon", layout: "with", companion: "tumbler-glass" },
      { icon: "lemon", layout: "trio" },
    ],
    weightGrams: 1320,
    price: "72.99",
    stock: 0,
  },
];
