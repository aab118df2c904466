import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useSite } from "../../client/shop/use-site.ts";

type CookieNoticeProps = { onAnswer: (word: "accepted" | "closed") => void };

/** What cookies are for. It lies at the foot of the window; for who goes by Tab it comes first. */
export function CookieNotice({ onAnswer }: CookieNoticeProps) {
  const isCounting = useSite()?.analytics ?? false;
  return (
    <section className="cookie-notice" aria-label="Cookies">
      <div className="wrap">
        <Announced>
          <p>
            We use cookies to keep you logged in, to know this device again and to remember what you have
            closed. They do not follow you to other websites.{" "}
            {isCounting &&
              "We count what is looked at, without names. If you accept, this browser also keeps a random number that tells your visits from those of others. "}
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
