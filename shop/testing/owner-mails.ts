import { blankShopFile } from "../../platform/config/shop-file.ts";
import type { MailMessage } from "../mail-message.ts";

/** The mails of an owner who set only an address; test shops send none by default. */
export const usualOwnerMails = { ...blankShopFile.ownerMails, to: "owner@shop.example" };

/** The commands in a mail to the owner. */
export function commandsIn({ message }: { message: MailMessage }): string[] {
  if (message.template !== "needs-hands") return [];
  return message.props.next.flatMap(({ command }) => command ?? []);
}
