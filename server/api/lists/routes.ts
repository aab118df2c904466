import type { Shop } from "../../../shop/shop.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { addProductRoute } from "./add-product.ts";
import { addListToCartRoute } from "./add-to-cart.ts";
import { clearListRoute } from "./clear.ts";
import { createListRoute } from "./create.ts";
import { deleteListRoute } from "./delete.ts";
import { listListsRoute } from "./list.ts";
import type { ListAnswers } from "./list-answers.ts";
import { listContentsRoute } from "./list-contents.ts";
import { listProductsRoute } from "./list-products.ts";
import { moveProductRoute } from "./move-product.ts";
import { removeProductRoute } from "./remove-product.ts";
import { renameListRoute } from "./rename.ts";
import { restoreListRoute } from "./restore.ts";
import { shareListRoute } from "./share.ts";
import { showSharedListRoute } from "./show-shared.ts";
import { withdrawShareRoute } from "./withdraw-share.ts";

export function listRoutes(shop: Shop, answer: ListAnswers, cards: Cards) {
  return newRouter()
    .route("/", listListsRoute(shop, answer))
    .route("/", listContentsRoute(shop))
    .route("/", createListRoute(shop, answer))
    .route("/", renameListRoute(shop, answer))
    .route("/", deleteListRoute(shop, answer))
    .route("/", restoreListRoute(shop, answer))
    .route("/", listProductsRoute(shop, answer))
    .route("/", addProductRoute(shop, answer))
    .route("/", removeProductRoute(shop, answer))
    .route("/", moveProductRoute(shop, answer))
    .route("/", clearListRoute(shop, answer))
    .route("/", shareListRoute(shop, answer))
    .route("/", withdrawShareRoute(shop, answer))
    .route("/", showSharedListRoute(shop, answer))
    .route("/", addListToCartRoute(shop, cards));
}
