/**
 * The last safeguard against personal data in logs, because errors of other programs repeat what they received. No
 * pattern recognises names; callers must leave them out.
 */
const personal: [RegExp, string][] = [
  [/(\b[a-z][a-z+]{0,20}:\/\/[^\s:/@"]{1,200}):[^\s@"]{1,200}@/gi, "$1:[hidden]@"],
  [/[\w.!#$%'*+^`{|}~-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi, "[email]"],
  [
    /\b((?:\w{1,40}[_-])?(?:token|code|password|passphrase|secret|key|signature))=[^&\s"';\\]+/gi,
    "$1=[hidden]",
  ],
  // The URL of a shared list opens it. A route pattern reveals nothing.
  [/(\/shared-lists\/)(?!:)[^\s"'?#\\]+/gi, "$1[hidden]"],
  // Secrets in JSON, and in JSON inside a JSON string. A bare "key" or "code" means something else there.
  [
    /("(?:\w{0,40}(?:token|password|passphrase|secret|signature)|\w{1,40}[_-]key)\\?"\s?:\s?\\?")[^"\\]+/gi,
    "$1[hidden]",
  ],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, "$1 [hidden]"],
  // Phone and card numbers, with the gaps that people leave.
  [/(?<![\w.-])(?:\+27|0)[ -]?[1-8]\d[ -]?\d{3}[ -]?\d{4}(?!\w|\.\d)/g, "[phone]"],
  [/(?<=":)[2-6]\d{12,18}(?=[,}\]])/g, '"[card]"'],
  [/(?<![\w.-])(?!60[01]\d{10}(?!\d))[2-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}(?!\w|\.\d)/g, "[card]"],
];

export function redacted(line: string): string {
  return personal.reduce((text, [pattern, words]) => text.replace(pattern, words), line);
}

/** PostgreSQL's class of data errors, whose messages repeat the value. */
const repeatsValues = /^22/;

/**
 * @param code the error's code
 * @returns the message without quoted values, where it may quote one
 */
export function withoutValues(words: string, code: unknown): string {
  if (typeof code !== "string" || !repeatsValues.test(code)) return words;
  return words.replace(/"[^"\n]*"/g, '"…"');
}
