import { useEffect, useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { answer, browserApi, isApiError } from "../../client/api.ts";
import { failureFlash } from "../../client/failure.ts";
import type { usePatience } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { ModeLink } from "./form-parts.tsx";

/** Mail takes a moment: asking again at once gives two codes, one of them dead. */
const pauseMs = 30_000;

type NewCodeProps = AuthModeProps & {
  attempt: ReturnType<typeof usePatience>["attempt"];
  onSent: () => void;
  /** Also after a refusal. */
  onAsked: () => void;
};

export function NewCode(props: NewCodeProps) {
  const { opening, typed, isLoading, onMode, attempt } = props;
  const flash = useFlash();
  const [refusedUntilMs, setRefusedUntilMs] = useState(0);
  const secondsLeft = useSecondsLeft(Math.max(opening.codeSentAtMs + pauseMs, refusedUntilMs));

  async function ask() {
    try {
      await answer(browserApi.api.auth["forgot-password"].$post({ json: { email: typed.email } }));
    } catch (error) {
      if (isApiError(error) && error.retryAfterSeconds)
        setRefusedUntilMs(Date.now() + error.retryAfterSeconds * 1000);
      throw error;
    }
    const words = "We’ve sent a new code. The old one no longer works.";
    onMode("verify", { codeSentAtMs: Date.now(), notice: { tone: "success", words } });
    props.onSent();
  }
  const press = async () => {
    await attempt(ask).catch((error) => flash(failureFlash(error)));
    props.onAsked();
  };
  if (secondsLeft > 0) return <p className="auth-new-code">Resend code in {clock(secondsLeft)}</p>;
  return (
    <p className="auth-new-code">
      <ModeLink isDisabled={isLoading} onClick={press}>
        Resend code
      </ModeLink>
    </p>
  );
}

/** Seconds: 102 → "1:42". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}
