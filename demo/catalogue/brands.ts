import type { DemoBrand } from "./types.ts";

const featured = ["Kombuis", "Isibane", "Ouma Rose", "Volta Veld", "Fynbos & Co", "Karoo Sound"];
const others = [
  "Langa Knits",
  "Skerp",
  "Ysterpot",
  "Langa Clay",
  "Umlilo",
  "Rooiberg Tea",
  "Mielieland",
  "Tafelberg Home",
  "Kasi Steps",
  "Veldskool",
  "Bokkie & Boet",
  "Nokuthula Linen",
  "Jozi Circuit",
  "Sonlig",
  "Umoya",
  "Padkos",
  "Drakens Outdoor",
  "Imbali",
  "Sipho's Workshop",
  "Moonlight Bay",
  "Knysna Yellowwood",
  "Thabo & Daughters",
  "Blouberg",
  "Zola Audio",
];

/** Invented, all of them; the featured ones in the order of the home page. */
export const brands: DemoBrand[] = [
  ...featured.map((name) => ({ name, featured: true })),
  ...others.map((name) => ({ name, featured: false })),
];
