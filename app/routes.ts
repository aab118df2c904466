import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The specification's route table (section 2), as far as the shop has come. */
export default [
  layout("layouts/default.tsx", [
    index("pages/home.tsx"),
    route("search", "pages/search.tsx"),
    route("categories/:id/:name?", "pages/category.tsx"),
    route("brands", "pages/brands.tsx"),
    route("brands/:id/:name?", "pages/brand.tsx"),
    route("content-sections/:id/:name?", "pages/content-section.tsx"),
    route("products/:id/:sku?/:name?", "pages/product.tsx"),

    route("about", "pages/about.tsx"),
    route("about/terms-and-conditions", "pages/terms.tsx"),
    route("support", "pages/support.tsx"),
    route("help/:policy", "pages/policy.tsx"),

    route("account", "pages/account.tsx"),
    route("account/details", "pages/account-details.tsx"),
    route("account/products", "pages/own-products.tsx"),
    route("account-recovery", "pages/account-recovery.tsx"),
    route("stock-notices/unsubscribe", "pages/stock-notices.tsx"),
    route("gallery", "pages/gallery.tsx"),
    route("account/addresses", "pages/addresses.tsx"),
    route("account/addresses/create", "pages/address-create.tsx"),
    route("account/addresses/edit", "pages/address-edit.tsx"),
    route("cart", "pages/cart.tsx"),
    route("product-lists", "pages/product-lists.tsx"),
    route("shared-lists/:token", "pages/shared-list.tsx"),
    route("orders", "pages/orders.tsx"),
    route("orders/:id", "pages/order.tsx"),

    route("*", "pages/not-found.tsx"),
  ]),
  layout("layouts/checkout.tsx", [
    route("checkout", "pages/checkout.tsx"),
    route("checkout/addresses", "pages/checkout-addresses.tsx"),
    route("checkout/addresses/create", "pages/checkout-address-create.tsx"),
    route("checkout/addresses/edit", "pages/checkout-address-edit.tsx"),
    route("payment", "pages/payment.tsx"),
  ]),
  layout("layouts/maintenance.tsx", [route("maintenance", "pages/maintenance.tsx")]),
] satisfies RouteConfig;
