import type { ReactNode } from "react";
import { Button } from "../../../widgets/button.tsx";

type SendButtonProps = {
  isLoading: boolean;
  /** Why the last try was not taken, and when the next one will be. */
  waiting: string | undefined;
  children: ReactNode;
};

/** A mode's one button; it stays in sight while a phone's keyboard leaves little room. */
export function SendButton({ isLoading, waiting, children }: SendButtonProps) {
  return (
    <div className="auth-send">
      {waiting && (
        <p className="auth-waiting" role="alert">
          {waiting}
        </p>
      )}
      <Button submit block size="decisive" loading={isLoading}>
        {children}
      </Button>
    </div>
  );
}
