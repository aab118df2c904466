import { Button } from "../../widgets/button.tsx";
import { AwayForAMoment, NothingHere } from "../ui/nothing-here.tsx";

type NoAddressesProps = {
  /** The list could not be fetched; it must not look empty. */
  isMissing: boolean;
  text: string;
  createPath: string;
};

export function NoAddresses({ isMissing, text, createPath }: NoAddressesProps) {
  if (isMissing) return <AwayForAMoment what="addresses" />;
  return (
    <NothingHere title="No address yet" text={text}>
      <Button to={createPath}>Add an address</Button>
    </NothingHere>
  );
}
