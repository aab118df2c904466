/** A gateway was reached and said of one payment what cannot be used: that tells nothing of the others. */
export class OddAnswer extends Error {}
