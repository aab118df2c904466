import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

export const password = "a-long-password";
export const next = "three-new-words";

/** The calls by which a shopper changes an address, and the mails that came of them. */
export function emailChanges(api: TestApi) {
  const patch = (token: string, body: unknown) => api.call("PATCH /user", { token, body });
  const confirm = (token: string, body: unknown) => api.call("POST /user/confirm-email", { token, body });
  const login = (email: string, secret = password) =>
    api.call("POST /auth/login", { body: { email, password: secret } });
  const messages = async () => (await api.shop.sentMails()).map(({ message }) => message);
  return {
    patch,
    confirm,
    login,
    messages,
    userOf: async (token: string) => (await api.call("GET /user", { token })).body,
    undo: (token: string) => api.call("POST /auth/undo-email-change", { body: { token } }),
    stop: (token: string) => api.call("POST /auth/stop-email-change", { body: { token } }),
    register: (email: string) =>
      api.call("POST /auth/register", { body: { name: "Thandi Dube", email, password } }),
    async newShopper(input: { hasProvedEmail?: boolean; email?: string } = {}) {
      const shopper = await api.shopper({ withAddress: false, ...input });
      await messages();
      return { ...shopper, email: shopper.user.email };
    },
    /** Changes the address with the mailed code. @returns the token mailed to the old address */
    async changedEmail(token: string, email: string): Promise<string> {
      expect((await patch(token, { email })).status).toBe(200);
      expect(await confirm(token, { otp: codeTo(await messages(), email) })).toMatchObject({
        status: 200,
        body: { email, email_confirmed: true, pending_email: null },
      });
      const urls = (await messages()).flatMap((mail) =>
        mail.template === "email-changed" ? [mail.props.undoUrl] : [],
      );
      return tokenIn(urls.at(-1));
    },
    /** Resets the password by a mailed code, and logs in. */
    async loginByCode(email: string) {
      await api.call("POST /auth/forgot-password", { body: { email } });
      const otp = (await messages())
        .flatMap((mail) => (mail.template === "one-time-code" ? [mail.props.code] : []))
        .at(-1);
      const { token } = (await api.call("POST /auth/verify", { body: { email, otp } })).body;
      await api.call("POST /auth/reset-password", {
        body: { token, password: next, password_confirmation: next },
      });
      return login(email, next);
    },
  };
}

type Messages = Awaited<ReturnType<ReturnType<typeof emailChanges>["messages"]>>;

export function codeTo(mails: Messages, email: string): string {
  const codes = mails.flatMap((mail) =>
    mail.template === "confirm-email" && mail.to === email ? [mail.props.code] : [],
  );
  return codes.at(-1) ?? "no code";
}

export const tokenIn = (url: string | null | undefined) => /=([\w-]{43})$/.exec(url ?? "")?.[1] ?? "no token";

export function stopTokenIn(mails: Messages): string {
  const urls = mails.flatMap((mail) =>
    mail.template === "email-change-requested" ? [mail.props.stopUrl] : [],
  );
  return tokenIn(urls.at(-1));
}
