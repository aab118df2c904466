import { Button } from "../../../../widgets/button.tsx";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { NameForm, type NameFormProps } from "../../../lists/name-form.tsx";

type NameDialogProps = NameFormProps & { open: boolean; label: string; onClose: () => void };

/** Asks how a list is to be called, a new one or one that there is. */
export function NameDialog({ open, label, onClose, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={label} maxWidth="sm">
      <NameForm {...form} autofocus>
        <Button type="text" onClick={onClose}>
          Cancel
        </Button>
      </NameForm>
    </Dialog>
  );
}
