import type { DemoProduct } from "../types.ts";

export const booksAndHobbies: DemoProduct[] = [
  {
    sku: "ST-COO-01",
    name: "Cookbook: One Pot, Eleven Provinces",
    brand: "Storieboom",
    category: "books & hobbies",
    description:
      "There are only nine provinces; the other two are the taxi rank and the church hall, where some of the best pots stand. A hundred and twenty dishes for a potjie, a gas ring or a stove, each for four and each tested by somebody who does not cook. It lies flat, and the cover can be wiped.",
    attributes: [
      ["Pages", "256"],
      ["Binding", "Hard, lies flat"],
      ["Language", "English"],
      ["Dishes", "120"],
    ],
    pictures: [
      { icon: "orange-book" },
      { icon: "orange-book", layout: "with", companion: "pot-of-food" },
      { icon: "open-book" },
    ],
    weightGrams: 980,
    price: "349.00",
    stock: 28,
  },
  {
    sku: "ST-STO",
    name: "Stories from under the Tree",
    brand: "Storieboom",
    category: "books & hobbies",
    description:
      "Thirty stories of hares, tortoises, clever girls and one very stupid lion, short enough for one bedtime each. They are told as they are told, with the places marked where everybody joins in. The pictures are linocuts. The same stories are on the same pages in every language, so two may read together.",
    attributes: [
      ["Pages", "128"],
      ["Age", "4 to 9"],
      ["Pictures", "Linocuts, two colours"],
      ["Binding", "Sewn, hard"],
    ],
    pictures: [
      { icon: "books" },
      { icon: "books", layout: "with", companion: "lion" },
      { icon: "books", layout: "set", companion: "turtle", third: "lion" },
    ],
    weightGrams: 620,
    variantTypes: [{ name: "Language" }],
    variants: [
      { sku: "ST-STO-EN", options: ["English"], price: "229.00", stock: 40 },
      { sku: "ST-STO-ZU", options: ["isiZulu"], price: "229.00", stock: 33 },
      { sku: "ST-STO-XH", options: ["isiXhosa"], price: "229.00", stock: 21 },
      { sku: "ST-STO-AF", options: ["Afrikaans"], price: "229.00", stock: 5 },
    ],
  },
  {
    sku: "ZA-GUI",
    name: "Electric guitar with practice amplifier",
    brand: "Zola Audio",
    category: "books & hobbies",
    description:
      "A guitar that stays in tune, which is the only thing a beginner needs and seldom gets. Two pickups, a neck that small hands can reach around, and an amplifier with a socket for headphones, for the sake of everyone else. Lead, strap and three plectrums are in the box. Maskandi, rock or church: it does not mind.",
    attributes: [
      ["Body", "Poplar"],
      ["Frets", "22"],
      ["Amplifier", "10 W, headphone socket"],
      ["In the box", "Lead, strap, plectrums"],
    ],
    pictures: [
      { icon: "guitar" },
      { icon: "guitar", layout: "closeup" },
      { icon: "guitar", layout: "set", companion: "musical-notes", third: "headphone" },
    ],
    weightGrams: 7800,
    variantTypes: [{ name: "Colour", swatches: { Red: "#e0344f", Blue: "#3f6fd1" } }],
    variants: [
      {
        sku: "ZA/GUI/RED",
        options: ["Red"],
        price: "2499.00",
        wasPrice: "2899.00",
        stock: 6,
        picture: { icon: "guitar" },
      },
      {
        sku: "ZA/GUI/BLU",
        options: ["Blue"],
        price: "2499.00",
        stock: 3,
        picture: { icon: "guitar", hue: 250 },
      },
    ],
  },
  {
    sku: "KR-CON-20",
    name: "Concertina, twenty keys, with case",
    brand: "Karoo Sound",
    category: "books & hobbies",
    description:
      "For boeremusiek, squashbox and any stoep where someone has a guitar and no idea what comes next. The bellows are card and leather with real corners, the reeds are steel, and it breathes evenly in both directions. A booklet with eight tunes in numbers comes along, so that nobody has to read notes.",
    attributes: [
      ["Keys", "20, in C and G"],
      ["Reeds", "Steel"],
      ["Bellows", "6 folds, leather corners"],
      ["In the case", "Concertina, straps, booklet"],
    ],
    pictures: [
      { icon: "accordion" },
      { icon: "accordion", layout: "closeup" },
      { icon: "accordion", layout: "with", companion: "musical-notes" },
    ],
    weightGrams: 1900,
    price: "1299.00",
    stock: 4,
  },
  {
    sku: "KY-CHE-40",
    name: "Chess set with folding board, 40 cm",
    brand: "Knysna Yellowwood",
    category: "books & hobbies",
    description:
      "Pieces with lead in their feet and felt under it, so that they stay where they are when someone thumps the table. The board folds into the box for them, with a lining that has a place for each. Yellowwood against stinkwood, both from fallen trees. The rules are inside the lid, and so is a spare queen.",
    attributes: [
      ["Board", "40 cm, folds"],
      ["King", "9 cm"],
      ["Wood", "Yellowwood and stinkwood"],
      ["Spare", "Two queens"],
    ],
    pictures: [
      { icon: "chess-pawn" },
      { icon: "chess-pawn", layout: "trio" },
      { icon: "chess-pawn", layout: "with", companion: "stopwatch" },
    ],
    weightGrams: 1700,
    price: "549.00",
    stock: 15,
  },
  {
    sku: "LK-YAR",
    name: "Merino knitting wool, double knit, 50 g",
    brand: "Langa Knits",
    category: "books & hobbies",
    description:
      "Wool from the Karoo, spun in Gqeberha and dyed in lots large enough for a jersey. It does not itch and does not felt if you forget it in the wash at thirty degrees. One ball makes a hat for a small head; seven make a jersey for a friend. Leftovers are taken back for the blanket project.",
    attributes: [
      ["Thickness", "Double knit, needles 4 mm"],
      ["Length", "115 m"],
      ["Material", "Merino, superwash"],
      ["Washing", "30 °C"],
    ],
    pictures: [
      { icon: "yarn" },
      { icon: "yarn", layout: "trio" },
      { icon: "yarn", layout: "with", companion: "scarf" },
    ],
    weightGrams: 55,
    variantTypes: [
      { name: "Colour", swatches: { Indigo: "#2f66c4", Aloe: "#3c9b6b", Clay: "#c4623c", Plum: "#9a4fb0" } },
    ],
    variants: [
      { sku: "LK/YAR/IND", options: ["Indigo"], price: "64.99", stock: 70, picture: { icon: "yarn" } },
      {
        sku: "LK/YAR/ALO",
        options: ["Aloe"],
        price: "64.99",
        stock: 44,
        picture: { icon: "yarn", hue: 270 },
      },
      {
        sku: "LK/YAR/CLA",
        options: ["Clay"],
        price: "64.99",
        stock: 39,
        picture: { icon: "yarn", hue: 150 },
      },
      { sku: "LK/YAR/PLU", options: ["Plum"], price: "64.99", stock: 2, picture: { icon: "yarn", hue: 60 } },
    ],
  },
  {
    sku: "DO-TEL-70",
    name: "Telescope, 70 mm, with tripod",
    brand: "Drakens Outdoor",
    category: "books & hobbies",
    description:
      "Saturn's rings, the moons of Jupiter and what the neighbours on the far ridge are braaiing. The lens is good glass and the tripod does not shiver in a breeze, which is where cheap ones save. A map of the southern sky, red light and a phone clip are in the bag. Best where there are few lamps; Sutherland, for instance.",
    attributes: [
      ["Lens", "70 mm, 700 mm focal length"],
      ["Magnifies", "28 to 140 times"],
      ["Tripod", "Steel, 125 cm"],
      ["In the bag", "2 eyepieces, sky map, phone clip"],
    ],
    pictures: [
      { icon: "telescope" },
      { icon: "telescope", layout: "with", companion: "ringed-planet" },
      { icon: "telescope", layout: "set", companion: "ringed-planet", third: "mobile-phone" },
    ],
    weightGrams: 4400,
    price: "1899.00",
    wasPrice: "2199.00",
    stock: 8,
    mpn: "TE-70/700",
  },
];
