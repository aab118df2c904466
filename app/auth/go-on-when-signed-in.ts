import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../client/session.tsx";
import { takeLeftPage } from "./left-page.ts";

/**
 * Gives `goOn(path)`, which leads to a page for shoppers once the session knows the user: before that the
 * login guard would hold it back. Null stays on the page.
 */
export function useGoOnWhenSignedIn() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (!user || !next) return;
    setNext(null);
    const state = takeLeftPage(user.id, next);
    void navigate(next, { replace: window.location.search.includes("next="), state });
  }, [user, next, navigate]);
  return setNext;
}
