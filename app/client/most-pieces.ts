/** The most of one product that a cart may hold. */
export const mostPieces = 99;
