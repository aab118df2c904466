/**
 * The rules for the fields of an account that need nothing but the text itself. The shop decides by them, and forms tell
 * them as soon as a field is left. Each function gives what to say, or undefined where nothing is wrong.
 */
type Problem = string | undefined;

/** Any shorter one is guessed; rules about its characters only make it hard to remember. */
const shortestPassword = 8;

export const passwordRule = `Use ${shortestPassword} characters or more`;
export const pleaseFillIn = "Please fill this in";
export const pleaseEnterEmail = "Please enter your e-mail address";
const emailLikeThis = "Please enter an e-mail address like name@example.co.za";

const longestEmail = 254;
const emailPattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function nameProblem(name: string): Problem {
  return name.trim() ? undefined : pleaseFillIn;
}

export function emailProblem(typed: string): Problem {
  const email = typed.trim();
  if (!email) return pleaseEnterEmail;
  if (email.length > longestEmail) return `Use at most ${longestEmail} characters`;
  // In other alphabets many letters look the same, so that one address could pretend to be another.
  if (!/^[ -~]*$/.test(email))
    return "Use the letters a to z: this address has others, which may only look like them";
  // No mail reaches .invalid (RFC 2606), and removed accounts have such addresses.
  return emailPattern.test(email) && !/\.invalid$/i.test(email) ? undefined : emailLikeThis;
}

/** Characters are counted as people count them: an emoji is one, and spaces around them are none. */
export function passwordProblem(password: string): Problem {
  return [...password.trim()].length < shortestPassword ? passwordRule : undefined;
}
