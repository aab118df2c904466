import { invalid } from "../shop-error.ts";

/** Length is what makes a password strong; rules about its characters only make it hard to remember. */
export const shortestPassword = 8;

export const passwordRule = `Use ${shortestPassword} characters or more`;

/** Counted as people count: an emoji is one, and spaces around it are none. */
export function isLongEnough(password: string): boolean {
  return [...password.trim()].length >= shortestPassword;
}

/**
 * Refuses what is guessed first: short passwords, the commonest ones, and the account's e-mail address.
 *
 * @param email of the account, as it is stored
 * @throws ShopError `invalid` under `password`
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  if (!isLongEnough(password)) throw invalid("password", passwordRule);
  if (typed === email) {
    throw invalid(
      "password",
      `Your e-mail address is guessed first. ${passwordRule} that only you would think of`,
    );
  }
  if ((await commonPasswords()).has(typed)) {
    throw invalid(
      "password",
      `This is one of the commonest passwords. ${passwordRule} that only you would think of`,
    );
  }
}

let common: Promise<Set<string>> | undefined;

/** Loaded when the first password is set: it is a megabyte that most processes never need. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(isLongEnough)),
  );
  return common;
}
