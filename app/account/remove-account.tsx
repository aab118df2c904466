import { useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { longDay } from "../../words/dates/date.ts";
import { loadAnew, sessionIsOver } from "../auth/end-session.ts";
import { answer, browserApi } from "../client/api.ts";
import { useFormCall } from "../client/forms/form-call.ts";

/** Requests removal of the account, with the password; then says until when a login cancels it. */
export function RemoveAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const [scheduledFor, setScheduledFor] = useState<string | null>(null);
  // The request ended the session: the next page loads from scratch.
  const leave = () => loadAnew("/");
  return (
    <>
      <Button type="outlined" color="danger" onClick={() => setIsAsking(true)}>
        Remove my account
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => (scheduledFor ? leave() : setIsAsking(false))}
        label={scheduledFor ? "Your account will be removed" : "Remove your account?"}
        maxWidth="md"
      >
        {scheduledFor ? (
          <Scheduled scheduledFor={scheduledFor} onLeave={leave} />
        ) : (
          <RemovalForm onRequested={setScheduledFor} onKeep={() => setIsAsking(false)} />
        )}
      </Dialog>
    </>
  );
}

type RemovalFormProps = { onRequested: (scheduledFor: string) => void; onKeep: () => void };

function RemovalForm({ onRequested, onKeep }: RemovalFormProps) {
  const { formProps, isLoading, errors } = useFormCall(async (fields) => {
    const password = String(fields.get("password") ?? "");
    const { scheduled_for } = await answer(browserApi.api.user.$delete({ json: { password } }));
    sessionIsOver();
    onRequested(scheduled_for);
  });
  return (
    <form {...formProps} className="form">
      <p className="text-muted">
        You’ll be signed out everywhere. Log in within 14 days to keep everything. After that we erase your
        name, email address, addresses and cart. We keep your orders and payment records for about five years
        because tax law requires it, and use them for nothing else.
      </p>
      <TextField
        label="Password"
        name="password"
        type="password"
        autocomplete="current-password"
        hint="So that nobody else can do this."
        autofocus
        required
        errorMessage={errors.password}
      />
      <div className="order-ways">
        <Button submit color="danger" loading={isLoading}>
          Remove my account
        </Button>
        <Button type="outlined" disabled={isLoading} onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

function Scheduled({ scheduledFor, onLeave }: { scheduledFor: string; onLeave: () => void }) {
  return (
    <div className="form">
      <p>
        On {longDay(scheduledFor)} we’ll erase your name, email address, addresses and cart. We keep your
        orders and payment records for about five years because tax law requires it.
      </p>
      <p>Changed your mind? Log in before then and nothing is removed. We’ve emailed you this too.</p>
      <Button onClick={onLeave}>Back to the shop</Button>
    </div>
  );
}
