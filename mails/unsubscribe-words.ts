export const unsubscribeWords = "Don’t want these emails?";
