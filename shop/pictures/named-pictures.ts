import { shownPicturesQuery } from "../catalogue/show-pictures.ts";

/** The keys of all pictures that products show or that are kept for them, as a query for a backup. */
export const picturesOfProductsQuery = `${shownPicturesQuery}
  union select s.picture_key from picture_sources s
    where s.picture_key is not null and exists (select from product_pictures where address = s.address)`;
