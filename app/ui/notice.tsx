import type { ReactNode } from "react";
import { Icon } from "../../widgets/icon.tsx";
import type { IconName } from "../../widgets/icon-names.ts";

type Tone = "info" | "warning" | "success";

const signs: Record<Tone, IconName> = {
  info: "information-circle",
  warning: "exclamation-triangle",
  success: "check",
};

export function Notice({ tone = "info", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role="status">
      <Icon name={signs[tone]} size={24} color="current" />
      <div>{children}</div>
    </div>
  );
}
