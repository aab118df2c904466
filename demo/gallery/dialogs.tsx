import { useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const widths = ["sm", "md", "lg", "xl", "2xl", "3xl"] as const;

type Shown = Partial<Pick<Parameters<typeof Dialog>[0], "maxWidth" | "dismissible" | "side">>;

/** On a phone all but the drawer open as sheets from the bottom. */
export function Dialogs() {
  const [shown, setShown] = useState<{ label: string; options: Shown } | null>(null);
  const opener = (label: string, options: Shown) => (
    <Button key={label} type="outlined" onClick={() => setShown({ label, options })}>
      {label}
    </Button>
  );
  const close = () => setShown(null);
  return (
    <Specimens
      small
      lead="The browser’s own: it keeps the focus inside, closes with Escape, and gives the focus back."
    >
      <Specimen option="maxWidth" wide>
        {widths.map((maxWidth) => opener(maxWidth, { maxWidth }))}
      </Specimen>
      <Specimen option="nothing said: 4xl">{opener("Widest", {})}</Specimen>
      <Specimen option="not dismissible">{opener("Only by its buttons", { dismissible: false })}</Specimen>
      <Specimen option="side">{opener("Drawer", { side: true })}</Specimen>
      <Dialog open={shown !== null} label={shown?.label ?? ""} onClose={close} {...shown?.options}>
        <div className="specimen-dialog">
          <p>
            A dialog is as wide as its words need, up to the width that it was given. What is inside begins
            afresh each time: type something, close it and open it again.
          </p>
          <TextField label="Something to type" autocomplete="off" autofocus />
          <Button onClick={close}>Done</Button>
        </div>
      </Dialog>
    </Specimens>
  );
}
