import { sampleProps } from "../../demo/sample-mails.ts";
import type { MailMessage, MailProps, MailTemplate } from "../../shop/mail-message.ts";

const samples = sampleProps({ shopName: "Spaza", shopUrl: "http://localhost:3000" });

export const everyTemplate = Object.keys(samples) as MailTemplate[];

/** A complete message; the test gives only what matters. */
export function buildMessage<Template extends MailTemplate>(
  template: Template,
  changes: Partial<MailProps[Template]> = {},
): MailMessage {
  // The compiler cannot relate template and props.
  return { to: "thandi@spaza.example", template, props: { ...samples[template], ...changes } } as MailMessage;
}
