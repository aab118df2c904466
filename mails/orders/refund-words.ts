/** How money goes back, whatever the cause, after "All of it": where to, what to do for it, and how long the law gives the shop. */
export const refundWords =
  "goes back to you the way you paid it, and you need do nothing. The law gives us 30 days for it, and we do not mean to need them.";
