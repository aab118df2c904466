import { Button } from "../../widgets/button.tsx";
import { AwayForAMoment, NothingHere } from "../ui/nothing-here.tsx";

type NoAddressesProps = {
  /** The list could not be fetched: nobody should think that what they typed is lost. */
  isMissing: boolean;
  /** What an address is good for here. */
  text: string;
  createPath: string;
};

/** An empty address book, or one that could not be read just now. */
export function NoAddresses({ isMissing, text, createPath }: NoAddressesProps) {
  if (isMissing) return <AwayForAMoment what="addresses" />;
  return (
    <NothingHere title="No address yet" text={text}>
      <Button to={createPath}>Add an address</Button>
    </NothingHere>
  );
}
