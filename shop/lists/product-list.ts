export type ProductList = {
  /** 0 for the Wishlist. */
  id: number;
  name: string;
  /** True for the Wishlist, which cannot be renamed or deleted. */
  locked: boolean;
  /** In the share link; null when not shared. */
  shareToken: string | null;
  /** Products for sale, newest first. */
  productIds: number[];
  /** One of each at current prices. */
  amountCents: number;
};

export type ListName = Pick<ProductList, "id" | "name" | "locked">;

/** Exists for everybody, also without a row. */
export const wishlist = { id: 0, name: "Wishlist", locked: true } satisfies ListName;

/** Without the Wishlist. */
export const mostLists = 20;
export const mostProducts = 500;
