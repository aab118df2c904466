import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { contentSections } from "./content-sections.ts";
import { baby } from "./family/baby.ts";
import { bagsAndAccessories } from "./family/bags-and-accessories.ts";
import { catsAndSmallPets } from "./family/cats-and-small-pets.ts";
import { clothes } from "./family/clothes.ts";
import { dogs } from "./family/dogs.ts";
import { healthAndFirstAid } from "./family/health-and-first-aid.ts";
import { shoes } from "./family/shoes.ts";
import { skinAndHair } from "./family/skin-and-hair.ts";
import { toysAndGames } from "./family/toys-and-games.ts";
import { coldDrinks } from "./food/cold-drinks.ts";
import { fruitAndVegetables } from "./food/fruit-and-vegetables.ts";
import { snacksAndSweets } from "./food/snacks-and-sweets.ts";
import { spicesAndPreserves } from "./food/spices-and-preserves.ts";
import { staples } from "./food/staples.ts";
import { teaAndCoffee } from "./food/tea-and-coffee.ts";
import { batteriesAndSolar } from "./hardware/batteries-and-solar.ts";
import { carCare } from "./hardware/car-care.ts";
import { gasAndHeating } from "./hardware/gas-and-heating.ts";
import { geysersAndBathroom } from "./hardware/geysers-and-bathroom.ts";
import { lampsAndTorches } from "./hardware/lamps-and-torches.ts";
import { locksAndSafety } from "./hardware/locks-and-safety.ts";
import { tanksAndPumps } from "./hardware/tanks-and-pumps.ts";
import { toolsAndPaint } from "./hardware/tools-and-paint.ts";
import { beddingAndLinen } from "./home/bedding-and-linen.ts";
import { cleaning } from "./home/cleaning.ts";
import { cookware } from "./home/cookware.ts";
import { cupsAndTableware } from "./home/cups-and-tableware.ts";
import { decorAndGifts } from "./home/decor-and-gifts.ts";
import { fridgesAndFreezers } from "./home/fridges-and-freezers.ts";
import { furniture } from "./home/furniture.ts";
import { kitchenAppliances } from "./home/kitchen-appliances.ts";
import { booksAndHobbies } from "./media/books-and-hobbies.ts";
import { phonesAndComputers } from "./media/phones-and-computers.ts";
import { school } from "./media/school.ts";
import { soundAndScreens } from "./media/sound-and-screens.ts";
import { stationeryAndOffice } from "./media/stationery-and-office.ts";
import { ballSports } from "./outdoors/ball-sports.ts";
import { beachAndPool } from "./outdoors/beach-and-pool.ts";
import { braai } from "./outdoors/braai.ts";
import { camping } from "./outdoors/camping.ts";
import { cyclingAndFitness } from "./outdoors/cycling-and-fitness.ts";
import { garden } from "./outdoors/garden.ts";
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
