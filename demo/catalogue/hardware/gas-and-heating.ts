import type { DemoProduct } from "../types.ts";

export const gasAndHeating: DemoProduct[] = [
  {
    sku: "UM-CYL",
    name: "Gas cylinder, steel, with valve",
    brand: "Umlilo",
    category: "gas & heating",
    description:
      "An empty LPG cylinder with a valve that fits the ordinary regulator, tested and stamped with the date until which it is good. We send it empty because couriers insist; any garage fills it while you wait. The collar guards the valve and makes a handle. Nine kilograms cook for a family for about a month.",
    attributes: [
      ["Gas", "LPG, sold empty"],
      ["Valve", "Standard, left-hand thread"],
      ["Tested", "Every 10 years, date on the collar"],
      ["Fits", "Bayonet and bull-nose regulators with adaptor"],
    ],
    pictures: [
      { icon: "oil-drum", saturation: 0.1, brightness: 0.9, layout: "with", companion: "fire" },
      {
        icon: "oil-drum",
        saturation: 0.1,
        brightness: 0.9,
        layout: "set",
        companion: "cooking",
        third: "fire",
      },
      { icon: "oil-drum", saturation: 0.1, brightness: 0.9, layout: "closeup" },
    ],
    weightGrams: 8600,
    variantTypes: [{ name: "Holds" }],
    variants: [
      { sku: "UM-CYL-03", options: ["3 kg"], price: "449.00", stock: 16 },
      { sku: "UM-CYL-05", options: ["5 kg"], price: "549.00", stock: 0 },
      { sku: "UM-CYL-09", options: ["9 kg"], price: "749.00", stock: 21 },
    ],
  },
  {
    sku: "UM-HEA-03",
    name: "Gas heater on wheels, three panels",
    brand: "Umlilo",
    category: "gas & heating",
    description:
      "The heater that is rolled from the television to the dinner table, and behind which the cat lives from June. Three panels light one after the other, so you need not heat the street. It goes out by itself when it is knocked over or when the air in the room gets thin; open a window a crack all the same.",
    attributes: [
      ["Heat", "1.4, 2.8 or 4.2 kW"],
      ["Gas", "LPG, 9 kg cylinder fits inside"],
      ["Safety", "Tilt switch, oxygen sensor"],
      ["Size", "73 × 42 × 40 cm"],
    ],
    pictures: [{ icon: "hot-springs", layout: "with", companion: "black-cat" }, { icon: "hot-springs" }],
    weightGrams: 10800,
    price: "1799.00",
    wasPrice: "2099.00",
    stock: 11,
    mpn: "GH-42/3",
  },
  {
    sku: "TH-EBL",
    name: "Electric blanket with fitted skirt",
    brand: "Tafelberg Home",
    category: "gas & heating",
    description:
      "Switch it on when you brush your teeth and the bed is warm when you get there. It lies under the sheet, is held by a skirt so that it cannot ruck up, and turns itself off after ten hours in case you do not. At sixty watts a night costs less than the rusk you had with your tea.",
    attributes: [
      ["Power", "60 W a side"],
      ["Settings", "3, with 10-hour switch-off"],
      ["Washing", "By hand, cord off"],
      ["Guarantee", "2 years"],
    ],
    pictures: [
      { icon: "bed", hue: 120, layout: "with", companion: "electric-plug" },
      { icon: "bed", hue: 120, layout: "closeup" },
      { icon: "bed", hue: 120, layout: "set", companion: "electric-plug", third: "snowflake" },
    ],
    weightGrams: 1700,
    variantTypes: [{ name: "Bed" }],
    variants: [
      { sku: "TH-EBL-91", options: ["Single, 91 cm"], price: "399.00", stock: 26, mpn: "EB-91/1" },
      { sku: "TH-EBL-137", options: ["Double, 137 cm"], price: "599.00", stock: 18, mpn: "EB-137/2" },
      {
        sku: "TH-EBL-152",
        options: ["Queen, 152 cm"],
        price: "699.00",
        wasPrice: "799.00",
        stock: 2,
        mpn: "EB-152/2",
      },
    ],
  },
  {
    sku: "UM-FLI-48",
    name: "Firelighters, wood and wax, forty-eight",
    brand: "Umlilo",
    category: "gas & heating",
    description:
      "Twists of wood wool dipped in wax, which burn for eight minutes even when the wind has other plans. There is no paraffin in them, so neither the chops nor your fingers taste of it. Two start a braai, one starts a hearth, three start a donkey boiler. The box has a strip to strike a match on.",
    attributes: [
      ["Pieces", "48"],
      ["Burns", "8 minutes each"],
      ["Made of", "Pine, candle wax"],
    ],
    pictures: [
      { icon: "fire", layout: "trio" },
      { icon: "fire", layout: "with", companion: "wood" },
    ],
    weightGrams: 620,
    price: "49.99",
    stock: 130,
    gtin: "2000000400068",
  },
  {
    sku: "NW-GAS-01",
    name: "Gas leak alarm with plug",
    brand: "Nagwag",
    category: "gas & heating",
    description:
      "It sits in a socket low on the kitchen wall, where heavy gas gathers, and sniffs. At a tenth of what would be dangerous it rings louder than a school bell and flashes red. A button tests it without anybody having to open the stove. The sensor is good for seven years and says so itself when it is done.",
    attributes: [
      ["Notices", "LPG and natural gas"],
      ["Loudness", "85 dB at 1 m"],
      ["Power", "3 W, three-pin plug"],
      ["Lasts", "7 years"],
    ],
    pictures: [
      { icon: "bell", layout: "with", companion: "electric-plug" },
      { icon: "bell", layout: "with", companion: "fire" },
    ],
    weightGrams: 190,
    isNew: true,
    price: "379.00",
    stock: 34,
    mpn: "GL-01/P",
  },
];
