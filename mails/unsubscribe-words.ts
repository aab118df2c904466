export const unsubscribeWords = "You want no more mails like this?";
