import type { DemoProduct } from "../types.ts";

export const catsAndSmallPets: DemoProduct[] = [
  {
    sku: "WG-CAT",
    name: "Cat food with pilchard, dry",
    brand: "Wagter",
    category: "cats & small pets",
    description:
      "Pilchard from the west coast in small crunchy fish, which is how cats would draw them. With taurine, which they cannot make themselves, and less magnesium for the sake of old tomcats. The bowl empties slowly, a few at a time. The bag closes with a zip that a paw cannot work.",
    attributes: [
      ["Protein", "32%"],
      ["Age", "1 year and over"],
      ["Added", "Taurine, omega 3"],
      ["Fish from", "St Helena Bay"],
    ],
    pictures: [
      { icon: "fish", layout: "with", companion: "cat" },
      { icon: "cat", layout: "with", companion: "bowl-with-spoon" },
      { icon: "fish", layout: "trio" },
    ],
    weightGrams: 2050,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "WG-CAT-02", options: ["2 kg"], price: "149.99", stock: 41 },
      { sku: "WG-CAT-07", options: ["7 kg"], price: "449.00", wasPrice: "499.00", stock: 13 },
    ],
  },
  {
    sku: "WG-LIT-10",
    name: "Cat litter, clumping, 10 kg",
    brand: "Wagter",
    category: "cats & small pets",
    description:
      "Bentonite clay from the Western Cape in grains too large to travel across the house between toes. It clumps hard, so that only the clump goes out and not the whole tray, and holds the smell for about a week with one cat. Low dust, no perfume; cats leave home over less.",
    attributes: [
      ["Weight", "10 kg, lasts one cat 5 weeks"],
      ["Made of", "Bentonite clay"],
      ["Dust", "Low"],
      ["Perfume", "None"],
    ],
    pictures: [{ icon: "black-cat" }, { icon: "black-cat", layout: "with", companion: "paw-prints" }],
    weightGrams: 10100,
    price: "139.00",
    stock: 32,
  },
  {
    sku: "KW-SEE-05",
    name: "Parrot and cockatiel seed mix, 5 kg",
    brand: "Kwikstert",
    category: "cats & small pets",
    description:
      "Sunflower, millet, safflower and a few dried chillies, which parrots cannot taste as hot and enjoy like crisps. Sieved twice for dust. If yours only eats the sunflower seeds, fill the bowl half as often: hunger is a good teacher. A sprinkling of it also pleases what lives outside.",
    attributes: [
      ["Weight", "5 kg"],
      ["Contents", "Sunflower, millet, safflower, oats, chilli"],
      ["For", "Parrots, cockatiels, lovebirds"],
    ],
    pictures: [
      { icon: "parrot" },
      { icon: "parrot", layout: "with", companion: "sunflower" },
      { icon: "parrot", layout: "closeup" },
    ],
    weightGrams: 5050,
    price: "179.00",
    stock: 26,
  },
  {
    sku: "KW-FLA-100",
    name: "Flake food for tropical fish, 100 g",
    brand: "Kwikstert",
    category: "cats & small pets",
    description:
      "Thin flakes that float for as long as a shy fish needs and do not turn the water to soup. Spirulina keeps the blues blue. Feed what is eaten in two minutes, once a day; overfeeding is how tanks die. The tub holds enough for thirty small fish and one holiday with a neighbour in charge.",
    attributes: [
      ["Weight", "100 g"],
      ["Contents", "Fish meal, wheat, spirulina, shrimp"],
      ["For", "Guppies, tetras, angelfish"],
    ],
    pictures: [
      { icon: "tropical-fish" },
      { icon: "tropical-fish", layout: "trio" },
      { icon: "tropical-fish", layout: "with", companion: "coral" },
    ],
    weightGrams: 150,
    price: "64.99",
    stock: 45,
  },
  {
    sku: "KW-LAY",
    name: "Laying mash for hens",
    brand: "Kwikstert",
    category: "cats & small pets",
    description:
      "Maize, soya and ground shell, mixed for hens in a back garden rather than in a hall. With sixteen per cent protein and enough lime, the shells stop cracking in the pocket. A hen eats a cup a day and finds the rest under your lettuces. Start when the first one sings about an egg.",
    attributes: [
      ["Protein", "16%"],
      ["For", "Hens from 18 weeks"],
      ["Medicine", "None added"],
      ["Milled in", "Malmesbury"],
    ],
    pictures: [
      { icon: "chicken" },
      { icon: "rooster" },
      { icon: "chicken", layout: "with", companion: "egg" },
    ],
    weightGrams: 10100,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "KW-LAY-10", options: ["10 kg"], price: "129.99", stock: 30 },
      { sku: "KW-LAY-40", options: ["40 kg"], price: "429.00", stock: 6 },
    ],
  },
];
