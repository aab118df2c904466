/** The words before the unsubscribe link. */
export const unsubscribeWords = "You want no more mails like this?";
