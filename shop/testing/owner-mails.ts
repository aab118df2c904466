import { blankShopFile } from "../../platform/config/shop-file.ts";
import type { MailMessage } from "../mail-message.ts";

/** What an owner gets who says nothing but an address; shops of tests have none unless told. */
export const usualOwnerMails = { ...blankShopFile.ownerMails, to: "owner@shop.example" };

/** What the owner is to type, as a mail that needs hands says it. */
export function commandsIn({ message }: { message: MailMessage }): string[] {
  if (message.template !== "needs-hands") return [];
  return message.props.next.flatMap(({ command }) => command ?? []);
}
