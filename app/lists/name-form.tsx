import type { ReactNode } from "react";
import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { useFormCall } from "../client/forms/form-call.ts";

export type NameFormProps = {
  words: string;
  name?: string;
  /** Rejects with the shop's refusal, shown under the field. */
  onName: (name: string) => Promise<void>;
  autofocus?: boolean;
  children?: ReactNode;
};

export function NameForm({ words, name, onName, autofocus, children }: NameFormProps) {
  const { formProps, isLoading, errors } = useFormCall(
    (fields) => onName(nameIn(fields)),
    (fields) => (nameIn(fields) === "" ? { name: "Give the list a name" } : {}),
  );
  return (
    <form {...formProps} className="form">
      <TextField
        label="List name"
        name="name"
        defaultValue={name}
        autocomplete="off"
        placeholder="Birthday, new kitchen, school"
        autofocus={autofocus}
        errorMessage={errors.name}
      />
      <div className="list-form-ways">
        <Button submit loading={isLoading}>
          {words}
        </Button>
        {children}
      </div>
    </form>
  );
}

const nameIn = (fields: FormData) => String(fields.get("name") ?? "").trim();
