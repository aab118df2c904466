import { useId } from "react";
import { useErrorUntilChange } from "../../../widgets/fields/error-until-change.ts";
import { describedBy, FieldFrame } from "../../../widgets/fields/field-frame.tsx";

const hint =
  "A picture of what is wrong often helps: JPEG, PNG or WebP. A large one is made smaller before it is sent, and where it was taken is removed.";

/** One picture, from the camera or the gallery. Named kinds alone make phones turn theirs into one of them. */
export function PhotoField({ errorMessage }: { errorMessage?: string }) {
  const id = useId();
  const { error, valueChanged } = useErrorUntilChange(errorMessage);
  return (
    <FieldFrame id={id} label="Photo" mark="optional" hint={hint} error={error}>
      <input
        id={id}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={valueChanged}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
