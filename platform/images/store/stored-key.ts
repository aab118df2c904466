/** The key of an imported picture: a hash of its content, and its ground colour. The store has no other keys. */
export const storedKeyPattern = /^p-[0-9a-f]{16}-(?:[0-9a-f]{6}|clear)$/;
