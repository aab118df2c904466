import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { useSite } from "../use-site.ts";

type CookieNoticeProps = { onAnswer: (word: "accepted" | "closed") => void };

/** What cookies are for. It lies at the foot of the window; for who goes by Tab it comes first. */
export function CookieNotice({ onAnswer }: CookieNoticeProps) {
  const isCounting = useSite()?.analytics ?? false;
  return (
    <section className="cookie-notice" aria-label="Cookies">
      <div className="wrap">
        <Announced>
          <p>
            Cookies keep you logged in for 30 days and remember for 90 days what you have closed.{" "}
            {isCounting &&
              "If you accept, we also count what is used, under a number that only this browser has. "}
            <Link className="link" to="/about/terms-and-conditions">
              Terms and conditions
            </Link>
          </p>
        </Announced>
        <div className="cookie-answers">
          <Button onClick={() => onAnswer("accepted")}>Accept</Button>
          {isCounting && (
            <Button type="text" onClick={() => onAnswer("closed")}>
              No, thanks
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Screen readers announce only what comes into a region that is there already. */
function Announced({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isThere && children}</div>;
}
