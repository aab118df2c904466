import { useState } from "react";
import { OtpInputs } from "../../../widgets/fields/otp-inputs.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { answer, browserApi, isApiError } from "../../client/api.ts";
import { failureFlash, refusalWords } from "../../client/failure.ts";
import { usePatience } from "./auth-form.ts";
import type { AuthModeProps } from "./auth-mode.ts";
import { ModeLink, SendButton, Waiting } from "./form-parts.tsx";
import { NewCode } from "./new-code.tsx";

const codeLength = 6;

/** Takes the OTP from the mail and submits it once complete. */
export function VerifyMode(props: AuthModeProps) {
  const { typed, isLoading, onMode, onLoading } = props;
  const { attempt, waiting } = usePatience(onLoading);
  const { code, problem, change, check } = useCode(props, attempt);
  // The pressed link disappears after a resend; the focus goes to the boxes.
  const [asked, setAsked] = useState(0);
  const isWhole = code.length === codeLength;
  return (
    <>
      <p className="auth-lead">
        If <b>{typed.email}</b> has an account here, we’ve sent it a six-digit code. The code works for
        10&nbsp;minutes. You can also use the link in the email.
      </p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && !isLoading) void check(code);
        }}
      >
        <OtpInputs
          key={asked}
          label="One-time code"
          length={codeLength}
          value={code}
          onChange={change}
          errorMessage={problem}
          tooLongMessage="Enter the six-digit code"
          readonly={isLoading}
          autofocus
        />
        {isWhole && isLoading ? (
          <p className="auth-new-code" role="status">
            Checking the code…
          </p>
        ) : (
          <NewCode
            {...props}
            attempt={attempt}
            onSent={() => change("")}
            onAsked={() => setAsked(asked + 1)}
          />
        )}
        {isWhole && !isLoading ? (
          <SendButton isLoading={false} waiting={waiting}>
            Check the code
          </SendButton>
        ) : (
          <Waiting>{waiting}</Waiting>
        )}
      </form>
      <p className="auth-toggle">
        <ModeLink isDisabled={isLoading} onClick={() => onMode("forgot_password")}>
          Use another email address
        </ModeLink>
      </p>
    </>
  );
}

function useCode(
  { typed, isLoading, onMode }: AuthModeProps,
  attempt: ReturnType<typeof usePatience>["attempt"],
) {
  const flash = useFlash();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();

  async function check(otp: string) {
    try {
      await attempt(async () => {
        const call = browserApi.api.auth.verify.$post({ json: { otp, email: typed.email } });
        const { token } = await answer(call);
        onMode("reset_password", { resetToken: token });
      });
    } catch (error) {
      // A code that could not be checked stays for another attempt.
      if (!isApiError(error) || error.status !== 422) return flash(failureFlash(error));
      setCode("");
      setProblem(refusalWords(error));
    }
  }
  function change(value: string) {
    setCode(value);
    setProblem(undefined);
    if (value.length === codeLength && !isLoading) void check(value);
  }
  return { code, problem, change, check };
}
