import { colourNames } from "../../platform/config/shop-file.ts";
import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import type { Answers } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { askDelivery } from "./delivery.ts";
import { askMailServer } from "./mail-server.ts";
import { askOwnerMails } from "./owner-mails.ts";
import { palettes } from "./palettes.ts";
import type { Now } from "./plan.ts";
import { lineOf, type Questions, questionsOf } from "./questions.ts";
import { askWaysToPay } from "./ways-to-pay.ts";

export async function interview(ask: Ask, now: Now, delivery: SimpleTerms): Promise<Answers> {
  const questions = questionsOf(ask, now);
  await askName(questions);
  await askSeller(questions);
  await askColours(questions);
  const logo = await questions.logo();
  ask.heading("How shoppers and mails reach you");
  await questions.variable(
    "PUBLIC_URL",
    "The shop's address on the internet. Leave it empty until you have one",
    "https://shop.example",
    undefined,
    withHttps,
  );
  await askMailServer(questions);
  await askOwnerMails(questions);
  ask.heading("Money");
  await askVat(questions);
  await askWaysToPay(questions);
  ask.heading("Delivery");
  const answers = questions.answers();
  const said = await askDelivery(
    questions,
    delivery,
    lineOf({ ...questions.before, ...answers }, "business.physical_address"),
  );
  return { ...answers, ...(logo !== undefined && { logo }), delivery: said };
}

/** Completes an address such as "shop.example"; the rule refuses the rest. */
const withHttps = (typed: string) => (/^[\w-]+(\.[\w-]+)+\/?$/.test(typed) ? `https://${typed}` : typed);

async function askName({ line }: Questions): Promise<void> {
  await line({ key: "name", message: "What is your shop called?", example: "Karoo Kombuis", isNeeded: true });
  await line({
    key: "tagline",
    message: "What do you sell, in one line? It stands at the foot of each page",
    example: "Dried fruit and rusks, from Prince Albert to your door",
  });
}

const statuses = [
  "Sole proprietor",
  "Private company",
  "Close corporation",
  "Partnership",
  "Non-profit company",
];

async function askSeller({ ask, before, line, list, put }: Questions): Promise<void> {
  ask.heading("Who sells: the law wants it shown. What you leave empty you can give later");
  const there = lineOf(before, "business.legal_status");
  const known = [...new Set([...statuses, ...(there ? [there] : [])])];
  const options = known.map((value) => ({ value, label: value }));
  const status = await ask.choose("What are you, by law?", options, there ?? "Sole proprietor");
  if (status !== there) put("business.legal_status", status);
  await line({
    key: "business.registered_name",
    message: "Your full name, or the company's as it is registered",
    example: status === "Sole proprietor" ? "Thandi Mokoena" : "Karoo Kombuis Trading (Pty) Ltd",
  });
  if (status !== "Sole proprietor") {
    await line({
      key: "business.registration_number",
      message: "Registration number",
      example: "2024/123456/07",
    });
    await line({
      key: "business.place_of_registration",
      message: "Where it is registered",
      example: "South Africa",
      usual: "South Africa",
    });
    await list({
      key: "business.office_bearers",
      message: "Who runs it",
      example: "Thandi Mokoena, director; Piet Botha, director",
    });
  }
  const address = await line({
    key: "business.physical_address",
    message: "Your address, where people find you",
    example: "12 Long Street, Gardens, Cape Town, 8001",
  });
  await line({
    key: "business.legal_service_address",
    message: "The address for legal papers",
    example: "12 Long Street, Gardens, Cape Town, 8001",
    usual: address,
  });
  await line({
    key: "business.information_officer",
    message: "Who answers for shoppers' data (information officer)",
    example: "Thandi Mokoena",
  });
  await list({
    key: "business.operators",
    message: "Who handles shoppers' data for you, and where",
    example: "The Courier Guy (delivery), South Africa; …",
  });
  await line({ key: "contact.phone", message: "Phone", example: "021 555 0143" });
  await line({ key: "contact.whatsapp", message: "WhatsApp", example: "082 555 0143" });
  await line({ key: "contact.email", message: "Email address for shoppers", example: "help@shop.example" });
  await line({
    key: "contact.hours",
    message: "When you answer",
    example: "Monday to Friday 08:00 to 17:00",
  });
}

async function askColours({ ask, before, line, put }: Questions): Promise<void> {
  ask.heading("Looks");
  const own = lineOf(before, "colours.primary");
  const options = [
    { value: "keep", label: own ? "As they are" : "Spaza's own", hint: own ?? "indigo, clay, marigold" },
    ...palettes.map(({ name, hint }) => ({ value: name, label: name, hint })),
    { value: "own", label: "Six of my own" },
  ];
  const chosen = await ask.choose("Which colours?", options, "keep");
  const palette = palettes.find(({ name }) => name === chosen);
  for (const [name, colour] of Object.entries(palette?.colours ?? {})) put(`colours.${name}`, colour);
  if (chosen !== "own") return;
  for (const name of colourNames)
    await line({ key: `colours.${name}`, message: `Colour: ${uses[name]}`, example: "#26307a" });
}

const uses = {
  primary: "primary, for buttons and links",
  secondary: "secondary",
  accent: "accent, for badges and little signs",
  success: "success, for what went well",
  warning: "warning",
  danger: "danger, for what went wrong",
};

async function askVat({ ask, now, variable, forget }: Questions): Promise<void> {
  const hasNumber =
    (await ask.yes("Are you registered for VAT?", Boolean(now.VAT_NUMBER))) &&
    (await variable("VAT_NUMBER", "VAT number", "4123456789", "VAT"));
  if (!hasNumber) forget(["VAT_NUMBER"]);
}
