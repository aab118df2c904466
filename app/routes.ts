import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every page by its public path. Those below a layout whose `handle` says `isPersonal` are rendered for each shopper;
 * all others are the same for everybody, and come from the page cache.
 */
export default [
  layout("shell/layouts/default.tsx", [
    index("catalogue/home/home.tsx"),
    route("search", "catalogue/search/search.tsx"),
    route("categories/:id/:name?", "catalogue/listing/category.tsx"),
    route("brands", "catalogue/brands/brands.tsx"),
    route("brands/:id/:name?", "catalogue/brands/brand.tsx"),
    route("content-sections/:id/:name?", "catalogue/listing/content-section.tsx"),
    route("products/:id/:sku?/:name?", "catalogue/product/product.tsx"),

    route("about", "content/about.tsx"),
    route("about/terms-and-conditions", "content/terms.tsx"),
    route("help/:policy", "content/policy.tsx"),

    route("gallery", "../demo/gallery/gallery.tsx"),

    layout("shell/layouts/personal.ts", [
      route("account", "account/account.tsx"),
      route("account/details", "account/account-details.tsx"),
      route("account/products", "account/own-products.tsx"),
      route("account-recovery", "auth/recovery/account-recovery.tsx"),
      route("stock-notices/unsubscribe", "catalogue/product/stock-notices.tsx"),
      route("support", "content/support/support.tsx"),
      route("account/addresses", "addresses/pages/addresses.tsx"),
      route("account/addresses/create", "addresses/pages/address-create.tsx"),
      route("account/addresses/edit", "addresses/pages/address-edit.tsx"),
      route("cart", "checkout/cart/cart.tsx"),
      route("product-lists", "account/lists/product-lists.tsx"),
      route("shared-lists/:token", "account/lists/shared/shared-list.tsx"),
      route("orders", "orders/pages/orders.tsx"),
      route("orders/:id", "orders/pages/order.tsx"),
    ]),

    route("*", "shell/not-found.tsx"),
  ]),
  layout("shell/layouts/checkout.tsx", [
    route("checkout", "checkout/checkout.tsx"),
    route("checkout/addresses", "addresses/pages/checkout-addresses.tsx"),
    route("checkout/addresses/create", "addresses/pages/checkout-address-create.tsx"),
    route("checkout/addresses/edit", "addresses/pages/checkout-address-edit.tsx"),
    route("payment", "checkout/payment/payment.tsx"),
  ]),
  layout("shell/layouts/maintenance.tsx", [route("maintenance", "shell/maintenance/maintenance.tsx")]),
] satisfies RouteConfig;
