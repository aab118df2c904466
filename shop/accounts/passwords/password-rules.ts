import { passwordProblem, passwordRule } from "../../../words/account-rules.ts";
import { invalid } from "../../shop-error.ts";

/**
 * Refuses short and very common passwords, and the email address, its local part and the shop's name, also with digits
 * and signs around them.
 * @param email as it is stored
 * @throws ShopError `invalid` under `password`
 */
export async function checkNewPassword(password: string, email: string, shopName: string): Promise<void> {
  const typed = plain(password);
  const problem = passwordProblem(password);
  if (problem) throw invalid("password", problem);
  if ([email, email.split("@")[0] ?? ""].some((word) => isMadeOf(typed, word)))
    throw guessed("Your email address is the first thing people guess");
  if (isMadeOf(typed, shopName)) throw guessed("The shop’s name is the first thing people guess");
  if ((await commonPasswords()).has(typed)) throw guessed("This is one of the most common passwords");
}

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** "spaza2026!" is made of "Spaza". */
function isMadeOf(typed: string, word: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "");
  const lettersOfWord = letters(plain(word));
  return typed === plain(word) || (lettersOfWord !== "" && letters(typed) === lettersOfWord);
}

function guessed(why: string) {
  return invalid("password", `${why}. ${passwordRule} that only you would think of`);
}

let common: Promise<Set<string>> | undefined;

/** Loaded on first use: a megabyte that most processes never need. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((word) => !passwordProblem(word))),
  );
  return common;
}
