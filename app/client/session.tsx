import {
  createContext,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useMemo,
  useState,
} from "react";
import type { z } from "zod";
import type { cartLineSchema, cartSchema } from "../../server/api/schemas/cart.ts";
import type { userSchema } from "../../server/api/schemas/user.ts";
import type { boughtProductsSchema } from "../../server/api/schemas/user-products.ts";
import { useKeep, useKept } from "./arrival/use-kept-session.ts";
import { useWhenKnown } from "./arrival/use-when-known.ts";
import { activeListId, type ShownList } from "./shown-lists.ts";

export type User = z.infer<typeof userSchema>;
export type Cart = z.infer<typeof cartSchema>;
export type CartLine = z.infer<typeof cartLineSchema>;
export type OwnProduct = z.infer<typeof boughtProductsSchema>["data"][number];
export type Wanted = ReadonlyMap<number, number>;

export type Session = {
  /** Null for visitors, and while a shopper's session is being fetched. */
  user: User | null;
  /** Whether somebody is signed in, also before the user is known, or when the call for the user failed. */
  isSignedIn: boolean;
  cart: Cart | null;
  /** Pieces in the cart, pending changes included, so that the badge updates at once. */
  cartCount: number;
  wanted: Wanted;
  /** As last confirmed, the Wishlist first; `useLists()` applies pending changes. */
  lists: ShownList[];
  /** The list hearts save into. */
  activeListId: number;
  /** Purchases fetched after a login on this visit; null if not fetched. */
  ownProducts: OwnProduct[] | null;
};

type SessionChanges = {
  /** The user once a session under way has arrived; null for visitors. */
  whenKnown(): Promise<User | null>;
  showUser(user: User): void;
  showCart(cart: Cart): void;
  showWanted(wanted: Wanted): void;
  /** Stores `id`, `name`, `locked` and `product_ids` only. */
  showLists(lists: SetStateAction<ShownList[]>): void;
  showActiveList(listId: number): void;
  showOwnProducts(products: OwnProduct[]): void;
};

const nothingWanted: Wanted = new Map();
const SessionContext = createContext<Session | null>(null);
const ChangesContext = createContext<SessionChanges | null>(null);

type SessionProviderProps = {
  user: User | null;
  /** Whether the session of a signed-in shopper is being fetched. */
  isComing: boolean;
  /** Whether somebody is signed in, but the call for the user failed. */
  isUnknown: boolean;
  cart: Cart | null;
  lists: ShownList[];
  children: ReactNode;
};

/**
 * Holds user, cart and lists, from the root's loader data. Only the first cart comes from there; later ones come from
 * the cart's writer, which knows their order.
 */
export function SessionProvider({ children, isComing, isUnknown, ...loaded }: SessionProviderProps) {
  const [user, showUser] = useShownUntilLoaded(loaded.user);
  const isSignedIn = user !== null || isComing || isUnknown;
  const whenKnown = useWhenKnown(user, isComing);
  const kept = useKept(isSignedIn);
  const [known, showCart] = useState(loaded.cart);
  const cart = user && known;
  // The cart's writer takes over a loaded cart after the paint. One that could not be loaded is shown as empty.
  const isCartComing = user === null || loaded.cart !== null;
  const [told, showLists] = useState(loaded.lists);
  const lists = (user === null && kept?.lists) || told;
  const [chosenListId, showActiveList] = useState<number | null>(null);
  const [ownProducts, showOwnProducts] = useState<OwnProduct[] | null>(null);
  const [wanted, showWanted] = useState(nothingWanted);

  const session = useMemo(
    () => ({
      user,
      isSignedIn,
      cart,
      wanted,
      lists,
      ownProducts,
      cartCount: cart === null && isCartComing && kept ? kept.cartCount : countPieces(cart, wanted),
      activeListId: activeListId(lists, chosenListId),
    }),
    [user, isSignedIn, cart, isCartComing, wanted, lists, chosenListId, ownProducts, kept],
  );
  useKeep(session);
  const changes = useMemo(
    () => ({ whenKnown, showUser, showCart, showWanted, showLists, showActiveList, showOwnProducts }),
    [whenKnown, showUser],
  );
  return (
    <ChangesContext value={changes}>
      <SessionContext value={session}>{children}</SessionContext>
    </ChangesContext>
  );
}

/** A shown value holds until the root reloads. */
function useShownUntilLoaded<Value>(loaded: Value) {
  const [shown, setShown] = useState({ loaded, value: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, value: loaded });
  const show = useCallback((next: SetStateAction<Value>) => {
    setShown((now) => ({ ...now, value: next instanceof Function ? next(now.value) : next }));
  }, []);
  return [shown.value, show] as const;
}

/** The user, cart and lists. @throws outside SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** For login, cart and lists: shows newer values before the root reloads. */
export function useSessionChanges(): SessionChanges {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error("useSessionChanges needs a SessionProvider above it");
  return changes;
}

/** Pieces of a product in the cart, pending changes included. */
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

export const mostPieces = 99;
