import type { ReactNode } from "react";
import { createContext, useCallback, useContext, useMemo, useState } from "react";
import type { z } from "zod";
import type { cartLineSchema, cartSchema } from "../../server/api/schemas/cart.ts";
import type { userSchema } from "../../server/api/schemas/user.ts";

export type User = z.infer<typeof userSchema>;
export type Cart = z.infer<typeof cartSchema>;
export type CartLine = z.infer<typeof cartLineSchema>;
/** Quantities by product that were asked for and not yet answered. */
export type Wanted = ReadonlyMap<number, number>;

export type Session = {
  user: User | null;
  cart: Cart | null;
  /** How many pieces are in the cart, wishes on their way included: the badge answers at once. */
  cartCount: number;
  wanted: Wanted;
};

type SessionChanges = {
  showUser(user: User): void;
  showCart(cart: Cart): void;
  showWanted(wanted: Wanted): void;
};

const nothingWanted: Wanted = new Map();
const SessionContext = createContext<Session | null>(null);
const ChangesContext = createContext<SessionChanges | null>(null);

type SessionProviderProps = { user: User | null; cart: Cart | null; children: ReactNode };

/** Holds who is signed in and what is in the cart; `user` and `cart` come from the root's loader data. */
export function SessionProvider({ children, ...loaded }: SessionProviderProps) {
  const [user, showUser] = useShownUntilLoaded(loaded.user);
  const [cart, showCart] = useShownUntilLoaded(loaded.cart);
  const [wanted, showWanted] = useState(nothingWanted);

  const session = useMemo(
    () => ({ user, cart, wanted, cartCount: countPieces(cart, wanted) }),
    [user, cart, wanted],
  );
  const changes = useMemo(() => ({ showUser, showCart, showWanted }), [showUser, showCart]);
  return (
    <ChangesContext value={changes}>
      <SessionContext value={session}>{children}</SessionContext>
    </ChangesContext>
  );
}

/** What an answer showed holds until the root loads again. */
function useShownUntilLoaded<Value>(loaded: Value | null) {
  const [shown, setShown] = useState({ loaded, value: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, value: loaded });
  const show = useCallback((value: Value) => setShown((now) => ({ ...now, value })), []);
  return [shown.value, show] as const;
}

/** Who is signed in and what is in the cart. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** For the code of login and cart: shows what is newer before the root has loaded again. */
export function useSessionChanges(): SessionChanges {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error("useSessionChanges needs a SessionProvider above it");
  return changes;
}

/** How many pieces of a product are in the cart, the wish on its way first. */
export function quantityInCart(
  { cart, wanted }: Pick<Session, "cart" | "wanted">,
  productId: number,
): number {
  const line = cart?.products.find((each) => each.product_id === productId);
  return wanted.get(productId) ?? line?.quantity ?? 0;
}

function countPieces(cart: Cart | null, wanted: Wanted): number {
  const productIds = new Set([...(cart?.products ?? []).map((line) => line.product_id), ...wanted.keys()]);
  return [...productIds].reduce((count, productId) => count + quantityInCart({ cart, wanted }, productId), 0);
}
