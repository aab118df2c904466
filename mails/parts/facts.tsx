import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export type Fact = {
  label: string;
  value: string;
  /** Large, because it must be copied exactly. */
  isDecisive?: boolean;
};

/** Values to copy, one beneath the other: a tap selects one. */
export function facts(title: string, of: Fact[]): MailPart {
  const html = (
    <Section {...looks.panel}>
      <Heading as="h2" {...looks.panelTitle}>
        {title}
      </Heading>
      {of.map(({ label, value, isDecisive = false }) => (
        <Text key={label} {...looks.fact}>
          <span {...looks.factLabel}>{label}</span>
          <span {...(isDecisive ? looks.decisiveValue : looks.factValue)}>{value}</span>
        </Text>
      ))}
    </Section>
  );
  return { html, text: [title, ...of.map(({ label, value }) => `${label}: ${value}`)].join("\n") };
}
