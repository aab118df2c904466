import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { AwayForAMoment, NothingHere } from "../ui/nothing-here.tsx";

export function AddAddress({ to }: { to: string }) {
  return (
    <Button type="outlined" to={to}>
      <Icon name="plus" color="current" />
      Add an address
    </Button>
  );
}

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
