import type { CodeProps } from "../../shop/mail-message.ts";
import { timeOfDay } from "../../words/dates/date.ts";
import { question } from "../parts/question.tsx";

export const minutesInWords = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

export function codeValidity({ validMinutes, expiresAt }: CodeProps): string {
  return `It works for ${minutesInWords(validMinutes)}, until\u00a0${timeOfDay(expiresAt)}.`;
}

export const newestCode = question("Asked more than once?", "Only the code in the newest email works.");

export const keepToYourself = question(
  "Is someone asking you for the code?",
  "Keep it to yourself. We’ll never ask for it, whether by phone, WhatsApp or email.",
);
