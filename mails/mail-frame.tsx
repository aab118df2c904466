import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { OrderMailProps } from "../shop/mail-message.ts";
import { styles } from "./mail-styles.ts";
import type { MailWords } from "./mail-words.ts";
import { Delivery, OrderSummary } from "./order-summary.tsx";

/** The frame every mail stands in. Nothing is fetched from outside, so nobody learns that a mail was opened. */
export function MailFrame({ words, order }: { words: MailWords; order: OrderMailProps }) {
  return (
    <Html lang="en-ZA">
      <Head>
        <title>{words.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
      </Head>
      <Preview>{words.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.page}>
          <Section style={styles.band}>
            <Text style={styles.wordMark}>{order.shopName}</Text>
          </Section>
          <Section style={styles.content}>
            <Letter words={words} order={order} />
            <Text style={styles.foot}>
              {order.shopName} wrote to you because of order {order.number}:{" "}
              <Link href={order.orderUrl} style={styles.footLink}>
                {order.orderUrl}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Letter({ words, order }: { words: MailWords; order: OrderMailProps }) {
  return (
    <>
      <Heading as="h1" style={styles.heading}>
        {words.heading}
      </Heading>
      <Paragraphs of={[`Hello ${order.name},`, ...words.opening]} />
      <Button href={order.orderUrl} style={styles.button}>
        {words.buttonLabel}
      </Button>
      <OrderSummary order={order} />
      {words.arrives !== null && <Delivery delivery={order.delivery} arrives={words.arrives} />}
      <Section style={styles.closing}>
        <Paragraphs of={words.closing} />
      </Section>
    </>
  );
}

function Paragraphs({ of }: { of: string[] }) {
  return of.map((paragraph) => (
    <Text key={paragraph} style={styles.text}>
      {paragraph}
    </Text>
  ));
}
