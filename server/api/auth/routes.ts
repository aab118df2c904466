import type { Shop } from "../../../shop/shop.ts";
import { newRouter } from "../router.ts";
import { forgotPasswordRoute } from "./forgot-password.ts";
import { loginRoute } from "./login.ts";
import { logoutRoute } from "./logout.ts";
import { registerRoute } from "./register.ts";
import { resetPasswordRoute } from "./reset-password.ts";
import { unlockRoute } from "./unlock.ts";
import { verifyCodeRoute } from "./verify-code.ts";

export function authRoutes(shop: Shop) {
  return newRouter()
    .route("/", loginRoute(shop))
    .route("/", registerRoute(shop))
    .route("/", forgotPasswordRoute(shop))
    .route("/", verifyCodeRoute(shop))
    .route("/", resetPasswordRoute(shop))
    .route("/", unlockRoute(shop))
    .route("/", logoutRoute(shop));
}
