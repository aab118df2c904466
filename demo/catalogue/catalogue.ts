import { baby } from "./baby.ts";
import { bagsAndAccessories } from "./bags-and-accessories.ts";
import { ballSports } from "./ball-sports.ts";
import { batteriesAndSolar } from "./batteries-and-solar.ts";
import { beachAndPool } from "./beach-and-pool.ts";
import { beddingAndLinen } from "./bedding-and-linen.ts";
import { booksAndHobbies } from "./books-and-hobbies.ts";
import { braai } from "./braai.ts";
import { brands } from "./brands.ts";
import { camping } from "./camping.ts";
import { carCare } from "./car-care.ts";
import { categories } from "./categories.ts";
import { catsAndSmallPets } from "./cats-and-small-pets.ts";
import { cleaning } from "./cleaning.ts";
import { clothes } from "./clothes.ts";
import { coldDrinks } from "./cold-drinks.ts";
import { contentSections } from "./content-sections.ts";
import { cookware } from "./cookware.ts";
import { cupsAndTableware } from "./cups-and-tableware.ts";
import { cyclingAndFitness } from "./cycling-and-fitness.ts";
import { decorAndGifts } from "./decor-and-gifts.ts";
import { dogs } from "./dogs.ts";
import { fridgesAndFreezers } from "./fridges-and-freezers.ts";
import { fruitAndVegetables } from "./fruit-and-vegetables.ts";
import { furniture } from "./furniture.ts";
import { garden } from "./garden.ts";
import { gasAndHeating } from "./gas-and-heating.ts";
import { geysersAndBathroom } from "./geysers-and-bathroom.ts";
import { healthAndFirstAid } from "./health-and-first-aid.ts";
import { kitchenAppliances } from "./kitchen-appliances.ts";
import { lampsAndTorches } from "./lamps-and-torches.ts";
import { locksAndSafety } from "./locks-and-safety.ts";
import { phonesAndComputers } from "./phones-and-computers.ts";
import { school } from "./school.ts";
import { shoes } from "./shoes.ts";
import { skinAndHair } from "./skin-and-hair.ts";
import { snacksAndSweets } from "./snacks-and-sweets.ts";
import { soundAndScreens } from "./sound-and-screens.ts";
import { spicesAndPreserves } from "./spices-and-preserves.ts";
import { staples } from "./staples.ts";
import { stationeryAndOffice } from "./stationery-and-office.ts";
import { tanksAndPumps } from "./tanks-and-pumps.ts";
import { teaAndCoffee } from "./tea-and-coffee.ts";
import { toolsAndPaint } from "./tools-and-paint.ts";
import { toysAndGames } from "./toys-and-games.ts";
import type { DemoProduct } from "./types.ts";

const products: DemoProduct[] = [
  ...cookware,
  ...cupsAndTableware,
  ...kitchenAppliances,
  ...fridgesAndFreezers,
  ...fruitAndVegetables,
  ...staples,
  ...spicesAndPreserves,
  ...teaAndCoffee,
  ...coldDrinks,
  ...snacksAndSweets,
  ...lampsAndTorches,
  ...batteriesAndSolar,
  ...gasAndHeating,
  ...beddingAndLinen,
  ...furniture,
  ...decorAndGifts,
  ...cleaning,
  ...toolsAndPaint,
  ...locksAndSafety,
  ...tanksAndPumps,
  ...geysersAndBathroom,
  ...carCare,
  ...phonesAndComputers,
  ...soundAndScreens,
  ...stationeryAndOffice,
  ...baby,
  ...school,
  ...toysAndGames,
  ...clothes,
  ...shoes,
  ...bagsAndAccessories,
  ...skinAndHair,
  ...healthAndFirstAid,
  ...braai,
  ...camping,
  ...beachAndPool,
  ...garden,
  ...ballSports,
  ...cyclingAndFitness,
  ...booksAndHobbies,
  ...dogs,
  ...catsAndSmallPets,
];

/** Departments are in the order of the navigation. */
export const demoCatalogue = { brands, categories, products, contentSections };
