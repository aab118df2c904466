export const fixedPages = [
  ...["/", "/search", "/brands", "/about", "/about/terms-and-conditions", "/support"],
  ...["/account", "/account/details", "/account/products", "/account/addresses"],
  ...[
    "/account/addresses/create",
    "/account/addresses/edit",
    "/account-recovery",
    "/stock-notices/unsubscribe",
  ],
  ...["/gallery", "/cart", "/product-lists", "/orders", "/maintenance", "/payment"],
  ...["/checkout", "/checkout/addresses", "/checkout/addresses/create", "/checkout/addresses/edit"],
];
