/** Before the link that ends mails like this one. */
export const unsubscribeWords = "You want no more mails like this?";
