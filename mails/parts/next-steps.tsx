import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { NextStep } from "../../shop/mail-message.ts";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/** The owner's next steps with commands: a tap selects one. */
export function nextSteps(of: NextStep[]): MailPart {
  const title = "What to do next";
  const html = (
    <Section {...looks.panel}>
      <Heading as="h2" {...looks.panelTitle}>
        {title}
      </Heading>
      {of.map(({ words, command }) => (
        <Text key={words} {...looks.step}>
          {words}
          {command && <code {...looks.command}>{command}</code>}
        </Text>
      ))}
    </Section>
  );
  const lines = of.flatMap(({ words, command }) => [words, ...(command ? [`  ${command}`] : [])]);
  return { html, text: [title, ...lines].join("\n") };
}
