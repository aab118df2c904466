import { Divider } from "../../widgets/divider.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

export function Dividers() {
  return (
    <Specimens lead="Space parts first; a line where space is not enough.">
      <Specimen option="nothing said">
        <Divider />
      </Specimen>
      <Specimen option="with words">
        <Divider>or</Divider>
      </Specimen>
    </Specimens>
  );
}
