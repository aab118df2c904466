import { useCallback, useEffect, useRef } from "react";
import type { User } from "../session.tsx";
import { isSignedInHere } from "../signed-in.ts";

/** Returns a function that resolves with the user once a session under way has arrived; with null for visitors. */
export function useWhenKnown(user: User | null, isComing: boolean): () => Promise<User | null> {
  const known = useRef({ user, isComing: isComing || (!user && isSignedInHere()) });
  const waiting = useRef<((user: User | null) => void)[]>([]);
  // After the effects of the children, so that their writers know the user.
  useEffect(() => {
    known.current = { user, isComing };
    if (isComing) return;
    for (const tell of waiting.current.splice(0)) tell(user);
  }, [user, isComing]);
  return useCallback(async () => {
    if (!known.current.isComing) return known.current.user;
    return new Promise<User | null>((resolve) => waiting.current.push(resolve));
  }, []);
}
