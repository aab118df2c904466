import { useEffect, useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { TextArea } from "../../widgets/fields/text-area.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

export function TextFields() {
  return (
    <Specimens lead="The label stands above, the mistake below, in words. A mistake goes as soon as the value changes.">
      <Specimen option="label">
        <TextField label="Full Name" autocomplete="off" />
      </Specimen>
      <Specimen option="modelValue">
        <Controlled />
      </Specimen>
      <Specimen option="type email">
        <TextField label="Email Address" type="email" autocomplete="off" placeholder="name@example.co.za" />
      </Specimen>
      <Specimen option="type password">
        <TextField label="Password" type="password" autocomplete="off" defaultValue="biltong-and-rooibos" />
      </Specimen>
      <Specimen option="type tel">
        <TextField label="Phone" type="tel" autocomplete="off" hint="For the driver, on the day." />
      </Specimen>
      <Specimen option="maxLength 5">
        <TextField label="Five characters at most" maxLength={5} autocomplete="off" />
      </Specimen>
      <Specimen option="readonly">
        <TextField label="Order" readonly defaultValue="000042" />
      </Specimen>
      <Specimen option="errorMessage">
        <Refused />
      </Specimen>
      <Specimen option="autofocus">
        <FocusedOnMount />
      </Specimen>
      <Specimen option="required, optional">
        <div className="form">
          <TextField label="Suburb" required autocomplete="off" />
          <TextField label="Complex" optional autocomplete="off" />
        </div>
      </Specimen>
      <Specimen option="several lines">
        <TextArea label="Note for the driver" name="note" maxLength={200} optional />
      </Specimen>
    </Specimens>
  );
}

function Controlled() {
  const [name, setName] = useState("Thandi");
  return (
    <>
      <TextField label="Name" modelValue={name} onChange={setName} autocomplete="off" />
      <p className="specimen-note">
        Its owner knows: <output>{name}</output>
      </p>
    </>
  );
}

const refusal = "This email address is taken";
const answerMs = 300;

/** Like a real form: sending clears the message, and the answer brings it back. */
function Refused() {
  const [error, setError] = useState<string | undefined>(refusal);
  useEffect(() => {
    if (error) return;
    const timer = setTimeout(() => setError(refusal), answerMs);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div className="form">
      <TextField label="Email" defaultValue="taken@example.co.za" errorMessage={error} autocomplete="off" />
      <Button type="outlined" size="small" loading={!error} onClick={() => setError(undefined)}>
        Send again
      </Button>
    </div>
  );
}

function FocusedOnMount() {
  const [isShown, setIsShown] = useState(false);
  if (!isShown) {
    return (
      <Button type="outlined" onClick={() => setIsShown(true)}>
        Show the field
      </Button>
    );
  }
  return <TextField label="Voucher" autofocus autocomplete="off" />;
}
