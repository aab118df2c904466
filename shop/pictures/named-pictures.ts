import { shownPicturesQuery } from "../catalogue/pictures/show-pictures.ts";

/** Query for backups: keys of pictures that products show or have in store. */
export const picturesOfProductsQuery = `${shownPicturesQuery}
  union select s.picture_key from picture_sources s
    where s.picture_key is not null and exists (select from product_pictures where address = s.address)`;
