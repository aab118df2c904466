import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { type MailTheme, nightSheet } from "./colours.ts";
import type { Mail } from "./mail.ts";
import { looks } from "./mail-looks.ts";
import { unsubscribeWords } from "./unsubscribe-words.ts";

/** The frame of every mail. It loads nothing, so that opening a mail is not tracked. */
export function MailFrame({ mail, shopName, theme }: { mail: Mail; shopName: string; theme: MailTheme }) {
  return (
    <Html lang="en-ZA">
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style>{nightSheet(theme)}</style>
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body {...looks.body}>
        <Container {...looks.page}>
          <Section {...looks.band}>
            <Text {...looks.wordMark}>{shopName}</Text>
          </Section>
          <Section {...looks.content}>
            <Heading as="h1" {...looks.heading}>
              {mail.heading}
            </Heading>
            {mail.parts.map((part, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Fragment key={position}>{part.html}</Fragment>
            ))}
            <Foot mail={mail} shopName={shopName} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Foot({ mail: { because, url, unsubscribeUrl }, shopName }: { mail: Mail; shopName: string }) {
  return (
    <Text {...looks.foot}>
      {shopName} sent you this email because {because}:{" "}
      <Link href={url} {...looks.footLink}>
        {url}
      </Link>
      {unsubscribeUrl && (
        <>
          <br />
          {unsubscribeWords}{" "}
          <Link href={unsubscribeUrl} {...looks.footLink}>
            Unsubscribe
          </Link>
        </>
      )}
    </Text>
  );
}
