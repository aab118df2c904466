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
import { activeListId, type ShownList } from "./shown-lists.ts";

export type User = z.infer<typeof userSchema>;
export type Cart = z.infer<typeof cartSchema>;
export type CartLine = z.infer<typeof cartLineSchema>;
export type OwnProduct = z.infer<typeof boughtProductsSchema>["data"][number];
/** Quantities by product that were asked for and not yet answered. */
export type Wanted = ReadonlyMap<number, number>;

export type Session = {
  user: User | null;
  cart: Cart | null;
  /** How many pieces are in the cart, wishes on their way included: the badge answers at once. */
  cartCount: number;
  wanted: Wanted;
  /** As the shop last told them, the locked one first; `useLists()` adds what is on its way. */
  lists: ShownList[];
  /** The list that hearts save into. */
  activeListId: number;
  /** What the shopper bought before, as it was after the login of this visit; null where nobody has asked yet. */
  ownProducts: OwnProduct[] | null;
};

type SessionChanges = {
  showUser(user: User): void;
  showCart(cart: Cart): void;
  showWanted(wanted: Wanted): void;
  /** Only `id`, `name`, `locked` and `product_ids` of each are kept in mind. */
  showLists(lists: SetStateAction<ShownList[]>): void;
  showActiveList(listId: number): void;
  showOwnProducts(products: OwnProduct[]): void;
};

const nothingWanted: Wanted = new Map();
const SessionContext = createContext<Session | null>(null);
const ChangesContext = createContext<SessionChanges | null>(null);

type SessionProviderProps = {
  user: User | null;
  cart: Cart | null;
  lists: ShownList[];
  children: ReactNode;
};

/**
 * Holds who is signed in, what is in the cart and in the lists; these come from the root's loader data. Only the first
 * cart is taken from there: what is newer comes from the cart's writer, which knows what overtook what.
 */
export function SessionProvider({ children, ...loaded }: SessionProviderProps) {
  const [user, showUser] = useShownUntilLoaded(loaded.user);
  const [known, showCart] = useState(loaded.cart);
  const cart = user && known;
  const [lists, showLists] = useState(loaded.lists);
  const [chosenListId, showActiveList] = useState<number | null>(null);
  const [ownProducts, showOwnProducts] = useState<OwnProduct[] | null>(null);
  const [wanted, showWanted] = useState(nothingWanted);

  const session = useMemo(
    () => ({
      user,
      cart,
      wanted,
      lists,
      ownProducts,
      cartCount: countPieces(cart, wanted),
      activeListId: activeListId(lists, chosenListId),
    }),
    [user, cart, wanted, lists, chosenListId, ownProducts],
  );
  const changes = useMemo(
    () => ({ showUser, showCart, showWanted, showLists, showActiveList, showOwnProducts }),
    [showUser],
  );
  return (
    <ChangesContext value={changes}>
      <SessionContext value={session}>{children}</SessionContext>
    </ChangesContext>
  );
}

/** What an answer showed holds until the root loads again. */
function useShownUntilLoaded<Value>(loaded: Value) {
  const [shown, setShown] = useState({ loaded, value: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, value: loaded });
  const show = useCallback((next: SetStateAction<Value>) => {
    setShown((now) => ({ ...now, value: next instanceof Function ? next(now.value) : next }));
  }, []);
  return [shown.value, show] as const;
}

/** Who is signed in, what is in the cart and in the lists. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** For the code of login, cart and lists: shows what is newer before the root has loaded again. */
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

/** The most of one product that a cart may hold. */
export const mostPieces = 99;
