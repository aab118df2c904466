import type { Questions } from "./questions.ts";

/** Asks by parts, because few know how to write a password in a URL. */
export async function askMailServer({ ask, now, set, forget }: Questions): Promise<void> {
  const there = URL.parse(now.MAIL_URL ?? "");
  const host = await ask.text({
    message: "The mail server that sends for you. Leave it empty to do this later",
    example: "smtp.your-provider.co.za",
    now: there?.hostname,
    check: (name) =>
      /^[\w.-]*$/.test(name) ? undefined : "It must be a name such as smtp.your-provider.co.za.",
  });
  if (host === "") return forget(["MAIL_URL"]);
  const port = await ask.text({
    message: "Its port",
    example: "587",
    now: there?.port || "587",
    check: (typed) => (/^[1-9]\d{0,4}$/.test(typed) ? undefined : "It must be a number such as 587."),
  });
  const user = await ask.text({
    message: "User name there",
    example: "help@shop.example",
    now: there ? decoded(there.username) : undefined,
  });
  const password = await ask.secret({ message: "Password there", now: there?.password });
  set("MAIL_URL", mailUrl({ host, port, user, password: password ?? decoded(there?.password ?? "") }));
}

/** A "%" written by hand may be literal. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Parts = { host: string; port: string; user: string; password: string };

/** Port 465 uses TLS from the first byte; other ports upgrade by STARTTLS. */
export function mailUrl({ host, port, user, password }: Parts): string {
  const [name, word] = [user, password].map(encodeURIComponent);
  const login = user === "" ? "" : `${name}${password === "" ? "" : `:${word}`}@`;
  return `${port === "465" ? "smtps" : "smtp"}://${login}${host}:${port}`;
}
