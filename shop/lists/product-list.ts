/** What a shopper keeps to buy some day. */
export type ProductList = {
  /** 0 for the Wishlist, whichever row it has. */
  id: number;
  name: string;
  /** Only the Wishlist is: it can be neither renamed nor deleted. */
  locked: boolean;
  /** Part of the link that shows the list to others; null while it is not shared. */
  shareToken: string | null;
  /** Those that can be bought, the last added first. */
  productIds: number[];
  /** One of each at today's prices. */
  amountCents: number;
};

export type ListName = Pick<ProductList, "id" | "name" | "locked">;

/** The list that everybody has from the start, also without a row. */
export const wishlist = { id: 0, name: "Wishlist", locked: true } satisfies ListName;

/** Beside the Wishlist. */
export const mostLists = 20;
export const mostProducts = 500;
