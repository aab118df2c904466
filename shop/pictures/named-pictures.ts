/** The keys of all pictures that products show or that are kept for them, as a query for a backup. */
export const picturesOfProductsQuery = `select unnest(picture_keys) from products
  union select picture_key from picture_sources where picture_key is not null`;
