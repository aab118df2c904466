import type { CodeProps } from "../../shop/mail-message.ts";
import { timeOfDay } from "../../words/dates/date.ts";
import { question } from "../parts/question.tsx";

export const minutesInWords = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

export function codeValidity({ validMinutes, expiresAt }: CodeProps): string {
  return `It works for ${minutesInWords(validMinutes)}, until\u00a0${timeOfDay(expiresAt)}.`;
}

export const newestCode = question("Did you ask more than once?", "Only the code in the newest mail works.");

export const keepToYourself = question(
  "Does somebody ask you for the code?",
  "Keep it to yourself. We never ask for it, by phone, by WhatsApp or by e-mail.",
);
