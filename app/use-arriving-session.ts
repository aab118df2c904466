import { useLayoutEffect, useState } from "react";
import { browserApi } from "./client/api.ts";
import { isSignedInHere } from "./client/signed-in.ts";
import { untilReached } from "./client/until-reached.ts";
import { loadSession, visitor } from "./root-data.ts";

type LoadedSession = Awaited<ReturnType<typeof loadSession>>;

/**
 * The session of a page. A page that is the same for everybody is rendered for a visitor: then user, cart and lists are
 * fetched here. Not by the root's `clientLoader`, whose failure would replace the page, and which a click would abort.
 */
export function useArrivingSession(loaded: LoadedSession) {
  const [isComing, setIsComing] = useState(false);
  const [arrived, setArrived] = useState<{ after: LoadedSession; session: LoadedSession } | null>(null);
  useLayoutEffect(() => {
    const isMissing = loaded.user === null && isSignedInHere();
    setIsComing(isMissing);
    if (!isMissing) return;
    let isLeft = false;
    void fetchSession(loaded.site).then((session) => {
      if (isLeft) return;
      setArrived({ after: loaded, session });
      setIsComing(false);
    });
    return () => {
      isLeft = true;
    };
  }, [loaded]);
  const session = arrived?.after === loaded ? arrived.session : loaded;
  // A login holds as long as its cookie, also while the shop cannot say whose it is.
  const isUnknown = session !== loaded && session.user === null && isSignedInHere();
  return { session, isComing, isUnknown };
}

function fetchSession(site: LoadedSession["site"]): Promise<LoadedSession> {
  const asking = { api: browserApi, site, isSignedIn: true };
  return untilReached(
    () => loadSession(asking),
    () => {},
  ).catch(() => ({ ...visitor(site), failed: true }));
}
