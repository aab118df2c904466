import { Select } from "../../widgets/fields/select.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const provinces = ["Eastern Cape", "Gauteng", "KwaZulu-Natal", "Western Cape"].map((name) => ({
  value: name,
  label: name,
}));

export function Selects() {
  return (
    <Specimens lead="A native select: on a phone it opens the picker that people know.">
      <Specimen option="label, options">
        <Select label="Province" options={provinces} defaultValue="Gauteng" />
      </Specimen>
      <Specimen option="no items">
        <Select label="Streets" options={[]} />
      </Specimen>
      <Specimen option="errorMessage">
        <Select
          label="Where to"
          options={[{ value: "", label: "Choose" }, ...provinces]}
          errorMessage="Choose a province"
        />
      </Specimen>
      <Specimen option="disabled">
        <Select label="Country" options={[{ value: "ZA", label: "South Africa" }]} disabled />
      </Specimen>
    </Specimens>
  );
}
