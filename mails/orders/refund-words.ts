/** How a refund goes back, after "All of it" or a sum: the way, the notice, and the legal time limit. */
export const refundWords =
  "goes back to you the way you paid it, and a mail tells you when it is on its way. The law gives us 30 days for it, and we do not mean to need them.";
