import { useFlash } from "../../widgets/toasts/flash.tsx";
import { isApiError } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";
import { firstMode } from "../client/login/first-mode.ts";
import { useAuthDialog } from "../client/login/use-auth-dialog.ts";
import { queueAction, reasonForLogin } from "../client/pending/queued-actions.ts";
import { mostPieces, quantityInCart, useSession, useSessionChanges } from "../client/session.tsx";
import { useCartWriter } from "./cart-provider.tsx";

export type Addable = { id: number; name: string };

export type CartChanges = {
  /**
   * Adds pieces to the cart. A visitor's add is queued and the login dialog opens. Resolves with true when the shop
   * agreed; shows refusals.
   */
  add(product: Addable, quantity?: number): Promise<boolean>;
  /** Sets the quantity of what is in the cart, likewise; 0 takes it out. */
  setQuantity(productId: number, quantity: number): Promise<boolean>;
};

/** Cart changes for any page; those of the cart page are in `use-line-actions.ts`. */
export function useCart(): CartChanges {
  const writer = useCartWriter();
  const session = useSession();
  const { whenKnown } = useSessionChanges();
  const flash = useFlash();
  const authDialog = useAuthDialog();

  function askForLogin(product: Addable, quantity: number) {
    const { id: product_id, name } = product;
    const user_id = session.user?.id ?? null;
    const action = { type: "add-to-cart", product_id, quantity, list_id: null, user_id, name } as const;
    queueAction(action);
    authDialog.open(firstMode(), { reason: reasonForLogin(action) });
    return false;
  }

  function tell(error: unknown) {
    flash({ ...failureFlash(error), messageDuration: 5000 });
    return false;
  }

  async function add(product: Addable, more = 1): Promise<boolean> {
    if (!session.user && !(await whenKnown())) return askForLogin(product, more);
    const count = Math.min(mostPieces, quantityInCart(session, product.id) + more);
    try {
      await writer.change(product.id, (before) => Math.min(mostPieces, before + more));
    } catch (error) {
      return isApiError(error) && error.status === 401 ? askForLogin(product, more) : tell(error);
    }
    const what = count > 1 ? `${count} × ${product.name}` : product.name;
    const action = { label: "View cart", to: "/cart" };
    flash({ message: `${what} is in your cart`, subject: what, action });
    return true;
  }

  function setQuantity(productId: number, quantity: number): Promise<boolean> {
    return writer.change(productId, () => quantity).then(() => true, tell);
  }
  return { add, setQuantity };
}
