/** How money goes back, whatever the cause: where to, what to do for it, and how long the law gives the shop. */
export const refundWords =
  "It goes back the way you paid it, and you need do nothing. The law gives us 30 days for it, and we do not mean to need them.";
