import { sampleProps } from "../../demo/sample-mails.ts";
import type { MailMessage, MailProps, MailTemplate } from "../../shop/mail-message.ts";

const samples = sampleProps({ shopName: "Spaza", shopUrl: "http://localhost:3000" });

export const everyTemplate = Object.keys(samples) as MailTemplate[];

/** A message with everything filled in that the test does not say. */
export function buildMessage<Template extends MailTemplate>(
  template: Template,
  changes: Partial<MailProps[Template]> = {},
): MailMessage {
  // What the compiler cannot follow: these are the props of this very template.
  return { to: "thandi@spaza.example", template, props: { ...samples[template], ...changes } } as MailMessage;
}
