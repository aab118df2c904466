import type { AccountMailProps, MailMessage, MailProps } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import type { User } from "./users.ts";

type AccountTemplate = {
  [Template in keyof MailProps]: MailProps[Template] extends AccountMailProps ? Template : never;
}[keyof MailProps];

export function accountMail<Template extends AccountTemplate>(
  { settings }: Shop,
  user: Pick<User, "email"> & Pick<AccountMailProps, "name">,
  template: Template,
  details: Omit<MailProps[Template], keyof AccountMailProps>,
): MailMessage {
  const { name: shopName, publicUrl: shopUrl } = settings;
  const props = { shopName, shopUrl, name: user.name, ...details };
  return { to: user.email, template, props } as MailMessage;
}
