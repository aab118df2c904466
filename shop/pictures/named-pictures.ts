/** The keys of all pictures that products show or that are kept for them, as a query for a backup. */
export const picturesOfProductsQuery = `select unnest(picture_keys) from products
  union select s.picture_key from picture_sources s
    where s.picture_key is not null and exists (select from product_pictures where address = s.address)`;
