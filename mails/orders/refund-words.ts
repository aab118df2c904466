/** How money goes back, whatever the cause, after "All of it" or what it is: where to, how one learns of it, and how long the law gives the shop. */
export const refundWords =
  "goes back to you the way you paid it, and a mail tells you when it is on its way. The law gives us 30 days for it, and we do not mean to need them.";
