import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { answer, browserApi } from "../client/api.ts";
import { checkedOnLeave, rulesOfDetails } from "../client/forms/check-on-leave.ts";
import { useFormCall } from "../client/forms/form-call.ts";
import type { User } from "../client/session.tsx";

/** The name changes at once; the email address only when the code sent to the new one is entered. */
export function DetailsForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const form = useFormCall(async (fields) => {
    const [name, email] = ["name", "email"].map((field) => String(fields.get(field) ?? ""));
    const changed = await answer(browserApi.api.user.$patch({ json: { name, email } }));
    await revalidate();
    const { pending_email: pending } = changed;
    if (pending && pending !== user.pending_email)
      flash({ message: `We’ve sent a code to ${pending}. Enter it on this page.`, messageDuration: 8000 });
    else flash({ message: "Details saved" });
  });
  const { formProps, isLoading, errors } = checkedOnLeave(form, rulesOfDetails);
  return (
    <form {...formProps} className="form panel" aria-labelledby="details">
      <h2 id="details" className="panel-title">
        Name and email
      </h2>
      <TextField
        label="Full Name"
        name="name"
        defaultValue={user.name}
        autocomplete="name"
        maxLength={100}
        required
        errorMessage={errors.name}
      />
      <TextField
        key={`${user.email} ${user.pending_email}`}
        label="Email Address"
        name="email"
        type="email"
        defaultValue={user.email}
        autocomplete="email"
        hint="For logging in and order emails. To change it, enter the code we send to the new address."
        maxLength={254}
        required
        errorMessage={errors.email}
      />
      <div>
        <Button submit loading={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
