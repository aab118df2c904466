/** Rules for account fields, shared by the shop and the forms. Each returns the problem, or undefined. */
type Problem = string | undefined;

/** Shorter ones are guessed; rules about characters only make it hard to remember. */
const shortestPassword = 8;

export const passwordRule = `Use ${shortestPassword} characters or more`;
export const pleaseFillIn = "Please fill this in";
export const pleaseEnterEmail = "Please enter your email address";
const emailLikeThis = "Please enter an email address like name@example.co.za";

const longestEmail = 254;
const emailPattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function nameProblem(name: string): Problem {
  return name.trim() ? undefined : pleaseFillIn;
}

export function emailProblem(typed: string): Problem {
  const email = typed.trim();
  if (!email) return pleaseEnterEmail;
  if (email.length > longestEmail) return `Use at most ${longestEmail} characters`;
  // Prevents homograph addresses: letters of other alphabets look like Latin ones.
  if (!/^[ -~]*$/.test(email))
    return "Use plain letters from a to z: some in this address only look like them";
  // Removed accounts have .invalid addresses, which receive no mail (RFC 2606).
  return emailPattern.test(email) && !/\.invalid$/i.test(email) ? undefined : emailLikeThis;
}

/** Counts visible characters: an emoji is one, and surrounding spaces are none. */
export function passwordProblem(password: string): Problem {
  return [...password.trim()].length < shortestPassword ? passwordRule : undefined;
}
