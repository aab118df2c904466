import { Button } from "../../../../widgets/button.tsx";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { NameForm, type NameFormProps } from "../../../lists/name-form.tsx";

type NameDialogProps = NameFormProps & { open: boolean; label: string; onClose: () => void };

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
