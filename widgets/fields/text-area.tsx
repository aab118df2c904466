import { type ReactNode, useId } from "react";
import { useErrorUntilChange } from "./error-until-change.ts";
import { describedBy, FieldFrame, markOf } from "./field-frame.tsx";

type TextAreaProps = {
  label: string;
  name: string;
  defaultValue?: string;
  maxLength: number;
  required?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  errorMessage?: string;
};

export function TextArea(props: TextAreaProps) {
  const { label, name, defaultValue, maxLength, hint, errorMessage } = props;
  const id = useId();
  const { error, valueChanged } = useErrorUntilChange(errorMessage);
  return (
    <FieldFrame id={id} label={label} mark={markOf(props)} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        rows={3}
        defaultValue={defaultValue}
        maxLength={maxLength}
        required={props.required}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={valueChanged}
      />
    </FieldFrame>
  );
}
