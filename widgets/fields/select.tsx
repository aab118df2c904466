import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { useErrorUntilChange } from "./error-until-change.ts";
import { describedBy, FieldFrame, markOf } from "./field-frame.tsx";

type SelectProps = {
  label: string;
  name?: string;
  options: { value: string; label: string; disabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  errorMessage?: string;
  disabled?: boolean;
  required?: boolean;
  optional?: boolean;
  autocomplete?: string;
  hint?: ReactNode;
};

/** A native select, because phones have their own picker for it. */
export function Select(props: SelectProps) {
  const { label, options, errorMessage, hint } = props;
  const id = useId();
  const { error, valueChanged } = useErrorUntilChange(errorMessage);
  const isEmpty = options.length === 0;
  return (
    <FieldFrame id={id} label={label} mark={markOf(props)} hint={hint} error={error}>
      <select
        id={id}
        name={props.name}
        value={props.value}
        defaultValue={props.defaultValue}
        disabled={props.disabled || isEmpty}
        required={props.required}
        autoComplete={props.autocomplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => {
          valueChanged();
          props.onChange?.(event.target.value);
        }}
      >
        {isEmpty && <option value="">No items to display</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="field-arrow">
        <Icon name="chevron-down" size="sm" color="muted" />
      </span>
    </FieldFrame>
  );
}
