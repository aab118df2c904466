import type { DemoProduct } from "../types.ts";

export const stationeryAndOffice: DemoProduct[] = [
  {
    sku: "IN-PEN",
    name: "Ballpoint pens, medium, in a box",
    brand: "Inkosi Stationers",
    category: "stationery & office",
    description:
      "A plain pen that starts at once and does not leak in a pocket at forty degrees. The line is even, the cap has a hole so that nobody chokes on it, and the barrel is clear: you see the end coming. They are the pens that are chained to the counter at the post office, minus the chain.",
    attributes: [
      ["Line", "1.0 mm"],
      ["Writes", "About 2 km each"],
      ["Cap", "Vented"],
    ],
    pictures: [
      { icon: "pen" },
      { icon: "pen", layout: "trio" },
      { icon: "pen", layout: "with", companion: "spiral-notepad" },
    ],
    weightGrams: 160,
    variantTypes: [
      { name: "Colour", swatches: { Blue: "#2b5fb8", Black: "#222222", Red: "#c22a35" } },
      { name: "Pack" },
    ],
    variants: [
      { sku: "IN/PEN/BLU/10", options: ["Blue", "10"], price: "34.99", stock: 140, picture: { icon: "pen" } },
      { sku: "IN/PEN/BLU/50", options: ["Blue", "50"], price: "149.00", stock: 37, picture: { icon: "pen" } },
      {
        sku: "IN/PEN/BLA/10",
        options: ["Black", "10"],
        price: "34.99",
        stock: 96,
        picture: { icon: "pen", saturation: 0.1, brightness: 0.6 },
      },
      {
        sku: "IN/PEN/BLA/50",
        options: ["Black", "50"],
        price: "149.00",
        stock: 4,
        picture: { icon: "pen", saturation: 0.1, brightness: 0.6 },
      },
      {
        sku: "IN/PEN/RED/10",
        options: ["Red", "10"],
        price: "34.99",
        stock: 61,
        picture: { icon: "pen", hue: 130 },
      },
    ],
  },
  {
    sku: "IN-FOU-01",
    name: "Fountain pen with converter, fine",
    brand: "Inkosi Stationers",
    category: "stationery & office",
    description:
      "For signing things that matter and for letters that somebody will keep. The steel nib is fine but not scratchy and can be changed by hand. It fills from a bottle with the converter, or takes the short cartridges that every stationer has. It comes in a tin that has been useful ever since.",
    attributes: [
      ["Nib", "Steel, fine"],
      ["Fills by", "Converter or short cartridge"],
      ["Length", "13.8 cm"],
      ["In the tin", "Pen, converter, 6 cartridges"],
    ],
    pictures: [
      { icon: "fountain-pen" },
      { icon: "black-nib" },
      { icon: "fountain-pen", layout: "with", companion: "envelope" },
    ],
    weightGrams: 110,
    price: "299.00",
    wasPrice: "349.00",
    stock: 18,
  },
  {
    sku: "IN-NOT",
    name: "Sewn notebook with elastic",
    brand: "Inkosi Stationers",
    category: "stationery & office",
    description:
      "Sewn, so that it lies flat and the pages stay in when you tear one out. Two hundred numbered pages, an index in front, a pocket at the back for slips and a ribbon that does not fray. The paper takes ink on both sides. People have kept farm records, recipes and grudges in them.",
    attributes: [
      ["Pages", "200, numbered, 90 g"],
      ["Binding", "Sewn"],
      ["Extras", "Index, pocket, ribbon, elastic"],
    ],
    pictures: [
      { icon: "notebook" },
      { icon: "notebook", layout: "stack" },
      { icon: "notebook", layout: "with", companion: "fountain-pen" },
    ],
    weightGrams: 380,
    variantTypes: [{ name: "Size" }, { name: "Ruling" }],
    variants: [
      { sku: "IN-NOT-A5/L", options: ["A5", "Lines"], price: "119.00", stock: 55 },
      { sku: "IN-NOT-A5/D", options: ["A5", "Dots"], price: "119.00", stock: 40 },
      { sku: "IN-NOT-A4/L", options: ["A4", "Lines"], price: "169.00", stock: 21 },
    ],
  },
  {
    sku: "IN-CAL-27",
    name: "Wall calendar with school terms, 2027",
    brand: "Inkosi Stationers",
    category: "stationery & office",
    description:
      "A month to a page, with the public holidays, the school terms of all provinces and the new moon for those who fish. Each square is large enough for two appointments and a complaint. The pictures are of post offices in small towns. There is a column for the rain, because somebody always asks.",
    attributes: [
      ["Size", "A3, hangs open"],
      ["Shows", "Holidays, school terms, moon"],
      ["Paper", "170 g, takes pencil and ink"],
    ],
    pictures: [{ icon: "spiral-calendar" }, { icon: "tear-off-calendar" }],
    weightGrams: 310,
    isNew: true,
    price: "79.99",
    stock: 88,
  },
  {
    sku: "IN-PAP",
    name: "Copy paper, A4, white, 80 g",
    brand: "Inkosi Stationers",
    category: "stationery & office",
    description:
      "Five hundred sheets that go through the printer one at a time. It is white rather than blue, made in Mpumalanga from trees planted for it, and dry enough not to curl in Durban. The wrapper keeps damp out; leave it on until you need it. A box holds five reams and doubles as a step.",
    attributes: [
      ["Sheets", "500 a ream"],
      ["Weight", "80 g/m²"],
      ["For", "Laser, ink and crayon"],
      ["Made in", "Mpumalanga"],
    ],
    pictures: [
      { icon: "page-facing-up", layout: "stack" },
      { icon: "page-facing-up", layout: "with", companion: "printer" },
    ],
    weightGrams: 2550,
    variantTypes: [{ name: "Pack" }],
    variants: [
      { sku: "IN-PAP-1", options: ["1 ream"], price: "84.99", stock: 76 },
      { sku: "IN-PAP-5", options: ["Box of 5"], price: "399.00", wasPrice: "429.00", stock: 24 },
    ],
  },
  {
    sku: "TD-BRF-15",
    name: "Leather briefcase for a 15-inch laptop",
    brand: "Thabo & Daughters",
    category: "stationery & office",
    description:
      "Vegetable-tanned cowhide that starts out stiff and ends up yours. Inside are a padded sleeve for the laptop, a place for files that does not bend them, and a loop for keys, so that you need not turn it out at the door. The strap comes off. Solid brass locks, riveted and not glued.",
    attributes: [
      ["Laptop", "Up to 15 inches"],
      ["Material", "Full-grain leather, cotton lining"],
      ["Size", "40 × 30 × 10 cm"],
      ["Guarantee", "5 years on seams"],
    ],
    pictures: [
      { icon: "briefcase" },
      { icon: "briefcase", layout: "closeup" },
      { icon: "briefcase", layout: "set", companion: "laptop", third: "old-key" },
    ],
    weightGrams: 1650,
    price: "1899.00",
    stock: 4,
  },
];
