import { Button } from "@react-email/button";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export function button(label: string, url: string): MailPart {
  const html = (
    <Button href={url} {...looks.button}>
      {label}
    </Button>
  );
  return { html, text: `${label}:\n${url}` };
}
