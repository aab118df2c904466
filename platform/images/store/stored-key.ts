/** Of a picture that was brought in: what is in it, and the colour of its ground. No other key is in the store. */
export const storedKeyPattern = /^p-[0-9a-f]{16}-(?:[0-9a-f]{6}|clear)$/;
