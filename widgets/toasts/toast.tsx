import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";

export type MessageStyle = "success" | "info" | "warning" | "danger";

const signs: Record<MessageStyle, IconName> = {
  success: "check",
  info: "information-circle",
  warning: "exclamation-triangle",
  danger: "exclamation-circle",
};

type ToastProps = { message: ReactNode; messageStyle?: MessageStyle; action?: ReactNode };

/** Errors and warnings interrupt a screen reader; the others wait in the polite live region. */
export function Toast({ message, messageStyle = "success", action }: ToastProps) {
  const interrupts = messageStyle === "warning" || messageStyle === "danger";
  return (
    <div className={`toast toast-${messageStyle}`} role={interrupts ? "alert" : undefined}>
      <span className="toast-sign">
        <Icon name={signs[messageStyle]} size="sm" color="current" />
      </span>
      <div className="toast-message">{message}</div>
      {action}
    </div>
  );
}
