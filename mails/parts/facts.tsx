import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export type Fact = {
  label: string;
  value: string;
  /** What must be taken over exactly is large, and selected as a whole by one tap. */
  isDecisive?: boolean;
};

/** What a reader copies from the mail into something else, one beneath the other. */
export function facts(title: string, of: Fact[]): MailPart {
  const html = (
    <Section {...looks.panel}>
      <Heading as="h2" {...looks.panelTitle}>
        {title}
      </Heading>
      <table {...looks.table} cellPadding={0} cellSpacing={0}>
        <tbody>
          {of.map(({ label, value, isDecisive = false }) => (
            <tr key={label}>
              <th scope="row" {...looks.factLabel}>
                {label}
              </th>
              <td {...(isDecisive ? looks.decisiveFact : looks.fact)}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
  return { html, text: [title, ...of.map(({ label, value }) => `${label}: ${value}`)].join("\n") };
}
