/**
 * The last net under the rule that nobody is named in a log: what others' errors say, a mail server's among them, holds
 * whatever they were told. Names cannot be known by their looks; whoever logs must leave them out.
 */
const personal: [RegExp, string][] = [
  // As people and files of settings write the password of a server.
  [/(\b[a-z][a-z+]{0,20}:\/\/[^\s:/@"]{1,200}):[^\s@"]{1,200}@/gi, "$1:[hidden]@"],
  [/[\w.!#$%'*+^`{|}~-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi, "[e-mail]"],
  // What opens something for whoever has it, in an address or in a header.
  [
    /\b((?:\w{1,40}[_-])?(?:token|code|password|passphrase|secret|key|signature))=[^&\s"';\\]+/gi,
    "$1=[hidden]",
  ],
  // A list that is shared is open to whoever has its address. A route's pattern says no more than its name.
  [/(\/shared-lists\/)(?!:)[^\s"'?#\\]+/gi, "$1[hidden]"],
  // The same in JSON, and in JSON that is a text in another. A key or code without a word before it is something else there.
  [
    /("(?:\w{0,40}(?:token|password|passphrase|secret|signature)|\w{1,40}[_-]key)\\?"\s?:\s?\\?")[^"\\]+/gi,
    "$1[hidden]",
  ],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, "$1 [hidden]"],
  // A cell phone's and a card's, with the gaps that people leave.
  [/(?<![\w.-])(?:\+27|0)[ -]?[1-8]\d[ -]?\d{3}[ -]?\d{4}(?!\w|\.\d)/g, "[phone]"],
  // A number of JSON stays JSON. South Africa's bar codes begin with 600 or 601.
  [/(?<=":)[2-6]\d{12,18}(?=[,}\]])/g, '"[card]"'],
  [/(?<![\w.-])(?!60[01]\d{10}(?!\d))[2-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}(?!\w|\.\d)/g, "[card]"],
];

/** A line without what looks like an e-mail address, a phone or card number, or a secret. */
export function redacted(line: string): string {
  return personal.reduce((text, [pattern, words]) => text.replace(pattern, words), line);
}

/** PostgreSQL's codes for values that are not what they should be: its message repeats them. */
const repeatsValues = /^22/;

/**
 * @param code of the error whose words these are
 * @returns them without what they quote, where that is a value
 */
export function withoutValues(words: string, code: unknown): string {
  if (typeof code !== "string" || !repeatsValues.test(code)) return words;
  return words.replace(/"[^"\n]*"/g, '"…"');
}
