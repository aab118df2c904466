/** How a refund of something goes back: the way, the notice, and the legal time limit. */
export const refundWords = (what: string) =>
  `We’ll refund ${what} the way you paid and email you when it’s done. The law gives us 30 days, and we don’t plan to need them.`;
