type KeptThings<Key, Thing> = {
  get(key: Key): Thing | undefined;
  set(key: Key, thing: Thing): void;
  delete(key: Key): void;
  clear(): void;
  size(): { entries: number; bytes: number };
};

/**
 * Keeps things in bounded memory. What was asked for once goes before what was asked for again, so that a crawler's
 * thousand addresses do not push out what people look at.
 */
export function keepBounded<Key, Thing extends { sizeBytes: number }>(
  maximumBytes: number,
): KeptThings<Key, Thing> {
  const askedOnce = inOrderOfUse<Key, Thing>();
  const askedAgain = inOrderOfUse<Key, Thing>();
  const mostAskedAgainBytes = maximumBytes * 0.75;

  function makeRoom(): void {
    while (askedAgain.bytes() > mostAskedAgainBytes) askedOnce.add(...askedAgain.takeOldest());
    while (askedOnce.bytes() + askedAgain.bytes() > maximumBytes) {
      (askedOnce.bytes() > 0 ? askedOnce : askedAgain).takeOldest();
    }
  }

  return {
    get(key) {
      const thing = askedAgain.take(key) ?? askedOnce.take(key);
      if (!thing) return undefined;
      askedAgain.add(key, thing);
      makeRoom();
      return thing;
    },
    set(key, thing) {
      const isKnown = askedAgain.take(key) !== undefined;
      askedOnce.take(key);
      (isKnown ? askedAgain : askedOnce).add(key, thing);
      makeRoom();
    },
    delete(key) {
      if (!askedAgain.take(key)) askedOnce.take(key);
    },
    clear() {
      askedOnce.clear();
      askedAgain.clear();
    },
    size: () => ({
      entries: askedOnce.entries() + askedAgain.entries(),
      bytes: askedOnce.bytes() + askedAgain.bytes(),
    }),
  };
}

const narrow = /^[\0-\xff]*$/;

/** What a text takes in memory: one character beyond Latin letters makes all of it twice as wide. */
export function textSizeBytes(text: string): number {
  return narrow.test(text) ? text.length : text.length * 2;
}

/** A Map remembers the order of insertion: whoever takes and adds again what is used finds the oldest first. */
function inOrderOfUse<Key, Thing extends { sizeBytes: number }>() {
  const things = new Map<Key, Thing>();
  let bytes = 0;

  function take(key: Key): Thing | undefined {
    const thing = things.get(key);
    if (!thing) return undefined;
    things.delete(key);
    bytes -= thing.sizeBytes;
    return thing;
  }

  return {
    bytes: () => bytes,
    entries: () => things.size,
    take,
    add(key: Key, thing: Thing): void {
      things.set(key, thing);
      bytes += thing.sizeBytes;
    },
    /** Only while there is one. */
    takeOldest(): [key: Key, thing: Thing] {
      const [key] = things.keys() as MapIterator<Key>;
      return [key as Key, take(key as Key) as Thing];
    },
    clear(): void {
      things.clear();
      bytes = 0;
    },
  };
}
