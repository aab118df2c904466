import type { DemoProduct } from "../types.ts";

export const fruitAndVegetables: DemoProduct[] = [
  {
    sku: "OR-POT",
    name: "Potatoes, washed, all-rounder",
    brand: "Ouma Rose",
    category: "fruit & vegetables",
    description:
      "Sandveld potatoes with a thin skin, grown in sand so that there is little to wash off. They hold together in a potjie, mash without lumps and make chips that are crisp for at least ten minutes. The bag is paper with a window of net, because potatoes go green in plastic. Keep them dark and away from the onions.",
    attributes: [
      ["Kind", "Sifra, all-rounder"],
      ["Class", "1"],
      ["Grown in", "Sandveld, Western Cape"],
      ["Keeps", "3 weeks, cool and dark"],
    ],
    pictures: [
      { icon: "potato", layout: "trio" },
      { icon: "potato" },
      { icon: "potato", layout: "with", companion: "french-fries" },
    ],
    weightGrams: 2050,
    zeroRated: true,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "OR-POT-02", options: ["2 kg"], price: "36.99", stock: 84 },
      { sku: "OR-POT-07", options: ["7 kg"], price: "94.99", wasPrice: "109.99", stock: 51 },
      { sku: "OR-POT-10", options: ["10 kg"], price: "129.99", stock: 0 },
    ],
  },
  {
    sku: "OR-ONI-03",
    name: "Brown onions, 3 kg net",
    brand: "Ouma Rose",
    category: "fruit & vegetables",
    description:
      "Every pot starts with one of these. They come from Ceres, are dried on the land until the skins rustle, and are sorted to the size of a tennis ball so that half an onion is really half. Three kilograms is about eighteen. Hang the net where air can get at it and they keep until the next month-end.",
    attributes: [
      ["Weight", "3 kg, about 18"],
      ["Class", "1"],
      ["Grown in", "Ceres"],
      ["Keeps", "6 weeks, hung up"],
    ],
    pictures: [{ icon: "onion" }, { icon: "onion", layout: "trio" }],
    weightGrams: 3020,
    zeroRated: true,
    price: "44.99",
    stock: 67,
  },
  {
    sku: "SV-TOM-06",
    name: "Jam tomatoes, 6 kg box",
    brand: "Sonvlei",
    category: "fruit & vegetables",
    description:
      "Ripe, red and not all the same shape: these are the tomatoes for smoor, chutney and a winter's worth of sauce, not for a salad in a magazine. One box fills about eight preserving jars. They travel badly, so we pick them a day before the truck leaves, and we do not send them further than two days' drive.",
    attributes: [
      ["Weight", "6 kg"],
      ["Class", "2, for cooking"],
      ["Grown in", "Limpopo"],
      ["Keeps", "5 days"],
    ],
    pictures: [
      { icon: "tomato" },
      { icon: "tomato", layout: "trio" },
      { icon: "tomato", layout: "with", companion: "jar" },
    ],
    weightGrams: 6300,
    zeroRated: true,
    price: "79.99",
    stock: 4,
  },
  {
    sku: "SV-APP",
    name: "Red apples, lunch-box size",
    brand: "Sonvlei",
    category: "fruit & vegetables",
    description:
      "Small apples, because a large one comes home from school with two bites out of it. They are sweet, loud when bitten and grown in the Langkloof, where the nights are cold enough to colour them without help. We do not wax them; rub one on a sleeve and it shines by itself.",
    attributes: [
      ["Kind", "Top Red, small"],
      ["Waxed", "No"],
      ["Grown in", "Langkloof"],
      ["Keeps", "4 weeks in the fridge"],
    ],
    pictures: [{ icon: "red-apple" }, { icon: "red-apple", layout: "with", companion: "bento-box" }],
    weightGrams: 1550,
    zeroRated: true,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "SV/APP/15", options: ["1.5 kg bag"], price: "29.99", stock: 92 },
      { sku: "SV/APP/12", options: ["12 kg box"], price: "189.00", stock: 9 },
    ],
  },
  {
    sku: "SV-BAN-01",
    name: "Bananas, 1 kg",
    brand: "Sonvlei",
    category: "fruit & vegetables",
    description:
      "From Kiepersol, picked green and ripened slowly, so they arrive yellow at the stalk and are spotless for about three days. After that they are banana bread, which was perhaps the plan all along. A kilogram is six or seven. Keep them out of the fridge and away from the apples, which hurry them along.",
    attributes: [
      ["Weight", "1 kg, 6 or 7"],
      ["Class", "1"],
      ["Grown in", "Kiepersol, Mpumalanga"],
    ],
    pictures: [{ icon: "banana" }, { icon: "banana", layout: "with", companion: "bread" }],
    weightGrams: 1030,
    zeroRated: true,
    price: "24.99",
    stock: 73,
  },
  {
    sku: "SV-AVO-04",
    name: "Avocados, ripe and ready, four",
    brand: "Sonvlei",
    category: "fruit & vegetables",
    description:
      "Pressed by a person with a soft thumb, not by everybody in the shop. The four in the tray are two for today and two for the day after tomorrow; a dot on the sticker tells which is which. They are Hass, with the dark skin that peels off in one piece. On toast with lemon and braai salt they need nothing more.",
    attributes: [
      ["Pieces", "4"],
      ["Kind", "Hass"],
      ["Grown in", "Tzaneen"],
      ["Season", "March to November"],
    ],
    pictures: [
      { icon: "avocado" },
      { icon: "avocado", layout: "with", companion: "lemon" },
      { icon: "avocado", layout: "closeup" },
    ],
    weightGrams: 920,
    zeroRated: true,
    isNew: true,
    price: "59.99",
    wasPrice: "74.99",
    stock: 38,
  },
];
