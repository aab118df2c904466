import type { ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
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

type SessionChanges = { showCart(cart: Cart): void; showWanted(wanted: Wanted): void };

const nothingWanted: Wanted = new Map();
const SessionContext = createContext<Session | null>(null);
const ChangesContext = createContext<SessionChanges | null>(null);

type SessionProviderProps = { user: User | null; cart: Cart | null; children: ReactNode };

/** Holds who is signed in and what is in the cart; `user` and `cart` come from the root's loader data. */
export function SessionProvider({ user, cart: loadedCart, children }: SessionProviderProps) {
  const [shown, setShown] = useState({ loaded: loadedCart, cart: loadedCart });
  const [wanted, showWanted] = useState(nothingWanted);
  // A cart from an answer holds until the root loads again.
  if (shown.loaded !== loadedCart) setShown({ loaded: loadedCart, cart: loadedCart });
  const { cart } = shown;

  const session = useMemo(
    () => ({ user, cart, wanted, cartCount: countPieces(cart, wanted) }),
    [user, cart, wanted],
  );
  const changes = useMemo(
    () => ({ showWanted, showCart: (next: Cart) => setShown((now) => ({ ...now, cart: next })) }),
    [],
  );
  return (
    <ChangesContext value={changes}>
      <SessionContext value={session}>{children}</SessionContext>
    </ChangesContext>
  );
}

/** Who is signed in and what is in the cart. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** For the cart's own code: shows a newer cart before the root has loaded again. */
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
