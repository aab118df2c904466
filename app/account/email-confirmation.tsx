import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { OtpInputs } from "../../widgets/fields/otp-inputs.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { answer, browserApi, isApiError } from "../client/api.ts";
import { failureFlash, refusalWords } from "../client/failure.ts";
import type { User } from "../client/session.tsx";
import { focusForReading } from "../ui/focus-heading.ts";

const codeLength = 6;

/** Asks for the code of a changed email address, or offers to confirm the first one. */
export function EmailConfirmation({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { email, pending_email: pending } = user;
  const { busy, isSent, send, keep, ...code } = useConfirmation(user, () => focusForReading(heading.current));
  const isDone = !pending && code.confirmed === email;
  const pendingBefore = useRef(pending);
  // The form that requested the code is further down; on a phone this box would be out of sight.
  useEffect(() => {
    if (pending && pending !== pendingBefore.current) focusForReading(heading.current);
    pendingBefore.current = pending;
  }, [pending]);
  if (user.email_confirmed && !pending && !isDone) return null;
  const title = pending ? "Confirm your new email" : "Confirm your email";
  return (
    <section className="form panel email-confirmation" aria-labelledby="confirm-email">
      <h2 ref={heading} id="confirm-email" className="panel-title">
        {isDone ? "Your email is confirmed" : title}
      </h2>
      {isDone ? (
        <p>We’ll use {email} from now on.</p>
      ) : (
        <>
          <p>{pending ? waitingWords(pending, email) : unconfirmedWords(email, isSent)}</p>
          {(pending || isSent) && (
            <OtpInputs
              label="Code from the email"
              length={codeLength}
              value={code.value}
              onChange={code.change}
              errorMessage={code.problem}
              tooLongMessage="Enter the six-digit code"
              readonly={busy === "code"}
            />
          )}
          <div className="account-ways">
            <Button
              type={pending || isSent ? "outlined" : "default"}
              loading={busy === "send"}
              onClick={send}
            >
              {pending || isSent ? "Resend code" : "Send me a code"}
            </Button>
            {pending && (
              <Button type="outlined" loading={busy === "keep"} onClick={keep}>
                Keep my old address
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

const waitingWords = (pending: string, email: string) =>
  `We’ve sent a code to ${pending}. Until you enter it, we keep using ${email}.`;

const unconfirmedWords = (email: string, isSent: boolean) =>
  isSent
    ? `We’ve sent a code to ${email}. It works for 10 minutes.`
    : `Confirm that ${email} is yours, so that our emails can include your delivery address and invoice.`;

type Busy = "code" | "send" | "keep" | null;

function useConfirmation(user: User, onDone: () => void) {
  const [busy, setBusy] = useState<Busy>(null);
  const [isSent, setIsSent] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const flash = useFlash();

  async function attempt(what: Busy, call: () => Promise<void>) {
    setBusy(what);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      if (!isApiError(error) || error.status !== 422) flash(failureFlash(error));
      else setProblem(refusalWords(error));
      if (what === "code" && isApiError(error)) setValue("");
    } finally {
      setBusy(null);
    }
  }
  const check = (otp: string) =>
    attempt("code", async () => {
      const changed = await answer(browserApi.api.user["confirm-email"].$post({ json: { otp } }));
      setConfirmed(changed.email);
      await revalidate();
      onDone();
      flash({ message: `${changed.email} is confirmed` });
    });
  const send = () =>
    attempt("send", async () => {
      await answer(browserApi.api.user["email-code"].$post());
      setIsSent(true);
      setValue("");
      const isAgain = isSent || user.pending_email !== null;
      const message = isAgain
        ? "We’ve sent a new code. The old one no longer works."
        : "We’ve sent you a code";
      flash({ message, messageDuration: 5000 });
    });
  const keep = () =>
    attempt("keep", async () => {
      await answer(browserApi.api.user["pending-email"].$delete());
      setIsSent(false);
      await revalidate();
      flash({ message: `Your email address is still ${user.email}` });
    });
  function change(next: string) {
    setValue(next);
    setProblem(undefined);
    if (next.length === codeLength && busy === null) void check(next);
  }
  return { busy, isSent, confirmed, value, problem, change, send, keep };
}
