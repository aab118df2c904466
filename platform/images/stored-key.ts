/** Of a picture that was brought in: what is in it, and the colour of its ground. No other key is in the store. */
export const storedKeyPattern = /^p-[0-9a-f]{16}-(?:[0-9a-f]{6}|clear)$/;

const ofTile = "p-tile-";

/**
 * Under which a picture is drawn for a tile, which a photograph fills; of what was not brought in, its own. The page's hero
 * writes such addresses, too (app/features/hero.tsx).
 */
export const tileKey = (key: string) => (storedKeyPattern.test(key) ? key.replace("p-", ofTile) : key);

export const isTileKey = (key: string) => key.startsWith(ofTile);

/** The key in the store of what is drawn under a key. */
export const storedKeyOf = (key: string) => (isTileKey(key) ? key.replace(ofTile, "p-") : key);
