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
      <Waiting>{waiting}</Waiting>
      <Button submit block size="decisive" loading={isLoading}>
        {children}
      </Button>
    </div>
  );
}

/** Stands there before it has words, so that these are read out when they come. */
export function Waiting({ children }: { children: string | undefined }) {
  return (
    <p className="auth-waiting" role="alert">
      {children}
    </p>
  );
}
