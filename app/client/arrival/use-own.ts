import { useEffect, useState } from "react";
import { isSignedInHere } from "../signed-in.ts";

/**
 * A shopper's own data on a page that is the same for everybody: fetched once the page is open, unless its loader did.
 * After a login on the page the login fetches them.
 * @param about what the data are about; fetched again for another
 */
export function useOwn<Data>(
  loaded: Data | null,
  load: () => Promise<Data | null>,
  about?: string | number,
): Data | null {
  const [isOpenedSignedIn] = useState(isSignedInHere);
  const [own, setOwn] = useState<Data | null>(null);
  const isDue = isOpenedSignedIn && loaded === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject
  useEffect(() => {
    if (!isDue) return;
    let isLeft = false;
    void load().then((data) => {
      if (isLeft) return;
      setOwn(data);
      giveRoomBack();
    });
    return () => {
      isLeft = true;
      giveRoomBack();
    };
  }, [isDue, about]);
  return loaded ?? own;
}

/** The room that `first-paint.ts` reserves. */
function giveRoomBack(): void {
  delete document.documentElement.dataset.bought;
}
