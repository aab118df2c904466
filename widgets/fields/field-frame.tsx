import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type Mark = "required" | "optional";

type FieldFrameProps = {
  id: string;
  label: string;
  mark?: Mark;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
};

export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

/** Required and optional fields are both marked; otherwise people guess about the rest. */
export function markOf({ required, optional }: { required?: boolean; optional?: boolean }): Mark | undefined {
  if (optional) return "optional";
  return required ? "required" : undefined;
}

export function FieldFrame({ id, label, mark, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {mark && <span aria-hidden="true">({mark})</span>}
      </div>
      <div className="field-box">{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="exclamation-circle" size="sm" solid color="current" />
      {children}
    </p>
  );
}
