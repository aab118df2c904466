/** The gateway gave a useless answer about one payment; other payments are not affected. */
export class OddAnswer extends Error {}
