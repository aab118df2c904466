import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { OrderMailProps } from "../../shop/mail-message.ts";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export function delivery({ label, place }: OrderMailProps["delivery"], arrives: string): MailPart {
  const html = (
    <Section {...looks.panel}>
      <Heading as="h2" {...looks.panelTitle}>
        {label}
      </Heading>
      <Text {...looks.place}>
        <strong>{arrives}</strong>
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </Text>
    </Section>
  );
  return { html, text: [`${label}: ${arrives}`, ...(place ? [place] : [])].join("\n") };
}
