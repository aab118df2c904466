import type { Readable, Writable } from "node:stream";
import {
  type CANCEL_SYMBOL,
  cancel,
  confirm,
  intro,
  isCancel,
  log,
  note,
  password,
  select,
  text,
} from "@clack/prompts";

export type Terminal = { input: Readable; output: Writable };

export class Cancelled extends Error {}

export type TextQuestion = {
  message: string;
  example: string;
  now?: string | undefined;
  /** @returns what is wrong with an answer */
  check?: (answer: string) => string | undefined;
};

type SecretQuestion = Omit<TextQuestion, "example"> & {
  /** The service that needs this secret, such as "PayFast"; "-" leaves it out. */
  neededFor?: string | undefined;
};

type Option = { value: string; label: string; hint?: string };

/** One question at a time; Enter accepts the default. */
export function askIn({ input, output }: Terminal) {
  const common = { input, output, withGuide: true };
  return {
    title: (words: string) => intro(words, common),
    heading: (words: string) => log.step(words, common),
    warn: (words: string) => log.warn(words, common),
    note: (words: string, title: string) => note(words, title, common),
    stopped: (words: string) => cancel(words, common),
    async text({ message, example, now, check }: TextQuestion): Promise<string> {
      const asked = await text({
        ...common,
        message,
        placeholder: `for example: ${example}`,
        ...(now && { initialValue: now }),
        validate: (answer) => check?.(answer?.trim() ?? ""),
      });
      return said(asked ?? "").trim();
    },
    /** Asks without echo. @returns undefined to keep the value, "" for none */
    async secret({ message, now, check, neededFor }: SecretQuestion): Promise<string | undefined> {
      const dash = neededFor ? `- leaves ${neededFor} out` : "- takes it away";
      const asked = await password({
        ...common,
        message: now ? `${message} (it is set: Enter keeps it, ${dash})` : message,
        validate: (typed = "") => {
          const answer = typed.trim();
          if (answer === leaveOut) return undefined;
          return answer === "" ? whyNeeded(now ? undefined : neededFor) : check?.(answer);
        },
      });
      const answer = said(asked ?? "").trim();
      if (answer === leaveOut) return "";
      return answer === "" ? undefined : answer;
    },
    async yes(message: string, isUsual: boolean): Promise<boolean> {
      return said(await confirm({ ...common, message, initialValue: isUsual }));
    },
    async choose(message: string, options: Option[], now: string): Promise<string> {
      return said(await select({ ...common, message, options, initialValue: now }));
    },
  };
}

export const leaveOut = "-";

export function whyNeeded(neededFor: string | undefined): string | undefined {
  return (
    neededFor &&
    `${neededFor} needs it. If you do not have it yet, type ${leaveOut} to leave ${neededFor} out for now.`
  );
}

export type Ask = ReturnType<typeof askIn>;

function said<Answer>(answer: Answer | typeof CANCEL_SYMBOL): Answer {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Answer;
}
