import type { DemoProduct } from "../types.ts";

export const healthAndFirstAid: DemoProduct[] = [
  {
    sku: "SM-PLA-50",
    name: "Fabric plasters, fifty in a tin",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "Cloth plasters that bend with a knuckle and are still there after the dishes. Five shapes, in three browns that look like skin, whoever's it is. The tin shuts properly, so the last one is as sticky as the first. For knees there is a large square, of which there are never enough; we put in ten.",
    attributes: [
      ["Pieces", "50, five shapes"],
      ["Material", "Woven cotton"],
      ["Latex", "None"],
    ],
    pictures: [
      { icon: "adhesive-bandage" },
      { icon: "adhesive-bandage", layout: "trio" },
      { icon: "adhesive-bandage", layout: "with", companion: "teddy-bear" },
    ],
    weightGrams: 120,
    price: "49.99",
    stock: 115,
  },
  {
    sku: "SM-KIT",
    name: "First aid kit in a hard case",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "Packed by a clinic nurse in the order in which you will need it: gloves on top, then dressings, then everything else. The case hangs on the wall or slides under a car seat and opens flat. A card inside the lid says what to do for burns, bleeding and snakes, in four languages and large print.",
    attributes: [
      ["For", "Home, car or small workplace"],
      ["Case", "Hard, wall bracket included"],
      ["Card", "isiZulu, isiXhosa, Afrikaans, English"],
      ["Refills", "Each part sold separately"],
    ],
    pictures: [
      {
        icon: "toolbox",
        saturation: 0,
        brightness: 1.4,
        layout: "set",
        companion: "adhesive-bandage",
        third: "pill",
      },
      { icon: "toolbox", saturation: 0, brightness: 1.4, layout: "with", companion: "adhesive-bandage" },
      { icon: "toolbox", saturation: 0, brightness: 1.4, layout: "with", companion: "automobile" },
    ],
    weightGrams: 1100,
    variantTypes: [{ name: "Kit" }],
    variants: [
      { sku: "SM-KIT-42", options: ["42 pieces, car"], price: "249.00", stock: 33 },
      { sku: "SM-KIT-104", options: ["104 pieces, home"], price: "449.00", wasPrice: "529.00", stock: 16 },
      { sku: "SM-KIT-R7", options: ["Regulation 7, workplace"], price: "749.00", stock: 5 },
    ],
  },
  {
    sku: "SM-THE-10",
    name: "Digital thermometer, 10 seconds",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "Ten seconds under the arm, a beep, and a number that can be read without switching on the light. The tip bends, which matters when the patient is three and cross. It remembers the last thirty readings, so you can tell the doctor whether it is going up or down. The battery is an ordinary one.",
    attributes: [
      ["Measures in", "10 seconds"],
      ["Exact to", "0.1 °C"],
      ["Memory", "30 readings"],
      ["Power", "LR41 cell, included"],
    ],
    pictures: [{ icon: "thermometer" }, { icon: "thermometer", layout: "with", companion: "baby" }],
    weightGrams: 40,
    price: "119.00",
    stock: 54,
    mpn: "TH-10/F",
  },
  {
    sku: "SM-VIT-60",
    name: "Vitamin C with zinc, sixty tablets",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "One a day, after food, from Easter to October. The tablets are the size that can be swallowed without a speech and taste of naartjie if you chew them. They are not a cure for anything and we do not say so; they are for people who do not get through an orange a day.",
    attributes: [
      ["Contains", "Vitamin C 500 mg, zinc 10 mg"],
      ["Tablets", "60, two months"],
      ["Free of", "Sugar, gluten, lactose"],
      ["Age", "12 and over"],
    ],
    pictures: [
      { icon: "pill", layout: "with", companion: "tangerine" },
      { icon: "pill", layout: "trio" },
      { icon: "tangerine", layout: "pair" },
    ],
    weightGrams: 90,
    price: "89.99",
    wasPrice: "109.99",
    stock: 72,
  },
  {
    sku: "SM-WHE-46",
    name: "Folding wheelchair, 46 cm seat",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "Folds in half, weighs as much as a large dog and goes into the boot of a small car. The armrests swing back so that it can be rolled up to a table, and the tyres are solid, because thorns are everywhere. Brakes for the person sitting and for the person pushing. Any bicycle shop can look after it.",
    attributes: [
      ["Seat", "46 cm wide"],
      ["Carries", "110 kg"],
      ["Weight", "14.5 kg"],
      ["Folded", "90 × 28 × 75 cm"],
      ["Guarantee", "3 years on the frame"],
    ],
    pictures: [
      { icon: "manual-wheelchair" },
      { icon: "manual-wheelchair", layout: "closeup" },
      { icon: "manual-wheelchair", layout: "with", companion: "automobile" },
    ],
    weightGrams: 16200,
    price: "2899.00",
    stock: 7,
    mpn: "WC-46/F",
  },
  {
    sku: "SM-BRU",
    name: "Soft toothbrushes in a family pack",
    brand: "Suster Mpilo",
    category: "health & first aid",
    description:
      "Soft bristles, as every dentist asks for and few shelves have. The heads are small enough to get behind the last tooth, and each handle has another colour, so there are no arguments about whose it is. The box has lines to write the date on: three months, then it is for cleaning bicycle chains.",
    attributes: [
      ["Bristles", "Soft, rounded"],
      ["Handle", "Four colours"],
      ["Age", "6 and over"],
    ],
    pictures: [
      { icon: "toothbrush" },
      { icon: "toothbrush", layout: "trio" },
      { icon: "toothbrush", layout: "with", companion: "tooth" },
    ],
    weightGrams: 90,
    variantTypes: [{ name: "Pack" }],
    variants: [
      { sku: "SM-BRU-4", options: ["4"], price: "59.99", stock: 88 },
      { sku: "SM-BRU-8", options: ["8"], price: "99.99", stock: 26 },
    ],
  },
];
