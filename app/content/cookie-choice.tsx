import { useSyncExternalStore } from "react";
import { Button } from "../../widgets/button.tsx";
import { asksForPrivacy, forgetVisitor, hasAcceptedCookies } from "../client/analytics/visitor.ts";
import { cookieNotice, dismiss, onDismissal } from "../client/dismissals.ts";
import { useSite } from "../client/shop/use-site.ts";

/** Withdrawing consent is as easy as giving it (POPIA s11(2)(b)). */
export function CookieChoice() {
  const isCounting = useSite()?.analytics ?? false;
  const choice = useSyncExternalStore(onDismissal, currentChoice, () => null);
  if (!isCounting) return null;
  return (
    <section className="cookie-choice" aria-labelledby="cookie-choice">
      <h2 id="cookie-choice">Your cookie choice</h2>
      <p role="status">{choice && words[choice]}</p>
      {choice && choice !== "private" && (
        <Button type="outlined" onClick={() => answer(choice === "accepted" ? "closed" : "accepted")}>
          {choice === "accepted" ? "Withdraw my consent" : "Accept"}
        </Button>
      )}
    </section>
  );
}

const words = {
  accepted:
    "You’ve accepted. What you use in this browser is counted under a random number that only this browser has.",
  closed:
    "You haven’t accepted, so nothing you do in this browser is linked together. If you accept, we count what you use under a random number that only this browser has.",
  private:
    "Your browser asks us not to track you, so nothing you do in it is linked together, whatever you chose.",
};

function currentChoice(): keyof typeof words {
  if (asksForPrivacy()) return "private";
  return hasAcceptedCookies() ? "accepted" : "closed";
}

function answer(word: "accepted" | "closed"): void {
  dismiss(cookieNotice, word);
  if (word === "closed") forgetVisitor();
}
