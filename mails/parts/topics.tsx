import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export type Topic = { title: string; url: string; words: string };

export function topics(of: Topic[]): MailPart {
  const html = (
    <Section {...looks.topics}>
      {of.map(({ title, url, words }) => (
        <Text key={url} {...looks.topic}>
          <Link href={url} {...looks.topicLink}>
            {title}
          </Link>
          <br />
          {words}
        </Text>
      ))}
    </Section>
  );
  return { html, text: of.map(({ title, url, words }) => `${title}: ${words}\n${url}`).join("\n\n") };
}
