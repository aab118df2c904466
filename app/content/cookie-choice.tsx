import { useSyncExternalStore } from "react";
import { Button } from "../../widgets/button.tsx";
import { asksForPrivacy, forgetVisitor, saidAccept } from "../client/analytics/visitor.ts";
import { cookieNotice, dismiss, onDismissal } from "../client/dismissals.ts";
import { useSite } from "../client/shop/use-site.ts";

/** Withdrawing consent is as easy as giving it (POPIA s11(2)(b)). */
export function CookieChoice() {
  const isCounting = useSite()?.analytics ?? false;
  const choice = useSyncExternalStore(onDismissal, currentChoice, () => null);
  if (!isCounting) return null;
  return (
    <section className="cookie-choice" aria-labelledby="cookie-choice">
      <h2 id="cookie-choice">Your answer to the cookie notice</h2>
      <p role="status">{choice && words[choice]}</p>
      {choice && choice !== "private" && (
        <Button type="outlined" onClick={() => answer(choice === "accepted" ? "closed" : "accepted")}>
          {choice === "accepted" ? "Take back my consent" : "Accept"}
        </Button>
      )}
    </section>
  );
}

const words = {
  accepted: "You have accepted: what is used in this browser is counted under a number that only it has.",
  closed:
    "You have not accepted: nothing that you do in this browser is tied together. If you accept, we count what is used under a number that only this browser has.",
  private:
    "Your browser asks us not to track you: nothing that you do in it is tied together, whatever you pressed.",
};

function currentChoice(): keyof typeof words {
  if (asksForPrivacy()) return "private";
  return saidAccept() ? "accepted" : "closed";
}

function answer(word: "accepted" | "closed"): void {
  dismiss(cookieNotice, word);
  if (word === "closed") forgetVisitor();
}
