import { useState } from "react";
import { OtpInput } from "../../widgets/fields/otp-input.tsx";
import { OtpInputs } from "../../widgets/fields/otp-inputs.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

export function Codes() {
  return (
    <Specimens lead="For a code from a mail: typed, mended or pasted, the focus goes along.">
      <Specimen option="one character">
        <OneCharacter />
      </Specimen>
      <Specimen option="no length said">
        <Code label="Four digits" />
      </Specimen>
      <Specimen option="length 6, as in the login">
        <Code label="Six digits" length={6} />
      </Specimen>
      <Specimen option="errorMessage">
        <Code label="Code" begin="4071" errorMessage="This code is not right" />
      </Specimen>
      <Specimen option="readonly">
        <Code label="Being checked" begin="4071" readonly />
      </Specimen>
    </Specimens>
  );
}

function OneCharacter() {
  const [digit, setDigit] = useState("");
  return (
    <div className="specimen-box">
      <OtpInput label="One digit" value={digit} onChange={setDigit} />
    </div>
  );
}

type CodeProps = {
  label: string;
  begin?: string;
  length?: number;
  errorMessage?: string;
  readonly?: boolean;
};

function Code({ begin = "", ...rest }: CodeProps) {
  const [value, setValue] = useState(begin);
  return <OtpInputs {...rest} value={value} onChange={setValue} />;
}
