import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../session.tsx";

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
    void navigate(next, { replace: window.location.search.includes("next=") });
  }, [user, next, navigate]);
  return setNext;
}
