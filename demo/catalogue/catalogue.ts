import { bagsAndAccessories } from "./bags-and-accessories.ts";
import { batteriesAndSolar } from "./batteries-and-solar.ts";
import { beddingAndLinen } from "./bedding-and-linen.ts";
import { braai } from "./braai.ts";
import { brands } from "./brands.ts";
import { camping } from "./camping.ts";
import { categories } from "./categories.ts";
import { cleaning } from "./cleaning.ts";
import { clothes } from "./clothes.ts";
import { contentSections } from "./content-sections.ts";
import { cookware } from "./cookware.ts";
import { cupsAndTableware } from "./cups-and-tableware.ts";
import { furniture } from "./furniture.ts";
import { garden } from "./garden.ts";
import { kitchenAppliances } from "./kitchen-appliances.ts";
import { lampsAndTorches } from "./lamps-and-torches.ts";
import { phonesAndComputers } from "./phones-and-computers.ts";
import { school } from "./school.ts";
import { shoes } from "./shoes.ts";
import { soundAndScreens } from "./sound-and-screens.ts";
import { spicesAndPreserves } from "./spices-and-preserves.ts";
import { staples } from "./staples.ts";
import { teaAndCoffee } from "./tea-and-coffee.ts";
import { toysAndGames } from "./toys-and-games.ts";
import type { DemoProduct } from "./types.ts";

const products: DemoProduct[] = [
  ...cookware,
  ...cupsAndTableware,
  ...kitchenAppliances,
  ...teaAndCoffee,
  ...staples,
  ...spicesAndPreserves,
  ...lampsAndTorches,
  ...batteriesAndSolar,
  ...beddingAndLinen,
  ...furniture,
  ...cleaning,
  ...phonesAndComputers,
  ...soundAndScreens,
  ...school,
  ...toysAndGames,
  ...clothes,
  ...shoes,
  ...bagsAndAccessories,
  ...braai,
  ...camping,
  ...garden,
];

/** The whole demo shop as data, its departments in the order of the navigation. */
export const demoCatalogue = { brands, categories, products, contentSections };
