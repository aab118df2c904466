import type { User } from "../users.ts";
import { type Limit, networkTries, type Try } from "./rate-limit.ts";

// Rate limits. Network limits are generous: a mobile carrier puts many shoppers behind one address.
const limits = {
  /** Allows for a forgotten password. */
  loginHere: { name: "login-here", most: 10, windowMinutes: 15 },
  /** Against botnets, yet seldom reached by a shopper. */
  loginAnywhere: { name: "login-anywhere", most: 50, windowMinutes: 60 },
  /** Strangers cannot lock a known device out; a stolen one guesses no faster than this. */
  loginDevice: { name: "login-device", most: 10, windowMinutes: 15 },
  loginDeviceDay: { name: "login-device-day", most: 50, windowMinutes: 1440 },
  loginNetwork: { name: "login-network", most: 300, windowMinutes: 15 },
  registerNetwork: { name: "register-network", most: 100, windowMinutes: 15 },
  /** Prevents flooding a mailbox. */
  codeEmail: { name: "code-email", most: 3, windowMinutes: 15 },
  /** For known devices, so that strangers cannot use up their codes. */
  codeDevice: { name: "code-device", most: 3, windowMinutes: 15 },
  codeNetwork: { name: "code-network", most: 100, windowMinutes: 15 },
  /** Five tries of each code of this time. Per network, so that strangers elsewhere cannot lock the shopper out. */
  verifyHere: { name: "verify-here", most: 15, windowMinutes: 15 },
  verifyNetwork: { name: "verify-network", most: 300, windowMinutes: 15 },
  resetNetwork: { name: "reset-network", most: 100, windowMinutes: 15 },
  confirmPassword: { name: "confirm-password", most: 10, windowMinutes: 15 },
  /** Slows enumeration of accounts and mail to strangers' addresses. */
  changeEmail: { name: "change-email", most: 10, windowMinutes: 60 },
  /** Counted per address, over all accounts. */
  emailCode: { name: "email-code", most: 3, windowMinutes: 15 },
  /** The mailbox may be a stranger's. */
  emailCodeHour: { name: "email-code-hour", most: 6, windowMinutes: 60 },
  emailCodeDay: { name: "email-code-day", most: 20, windowMinutes: 1440 },
  emailCodeAccount: { name: "email-code-account", most: 10, windowMinutes: 60 },
  /** Five tries of each code of this time. */
  confirmEmail: { name: "confirm-email", most: 15, windowMinutes: 15 },
  /** Each try mails the account's address. */
  changePassword: { name: "change-password", most: 5, windowMinutes: 60 },
  /** Only orders of accounts with an unproved address count. */
  orderNetwork: { name: "order-network", most: 300, windowMinutes: 60 },
  removal: { name: "removal", most: 10, windowMinutes: 1440 },
} satisfies Record<string, Limit>;

/** `email` as stored; `network` as of `clientNetwork`. */
type Asking = { email: string; network: string | undefined };

/** `device`: the token of a known device (`isKnownDevice`). */
type AskingDevice = Asking & { device?: string | undefined };

/** Only wrong passwords count. */
export const accountLoginTries = ({ email, network }: Asking): Try[] => [
  { limit: limits.loginHere, who: JSON.stringify([email, network]) },
  { limit: limits.loginAnywhere, who: email },
];

export const loginTries = ({ device, ...asking }: AskingDevice): Try[] =>
  device
    ? [
        { limit: limits.loginDevice, who: device },
        { limit: limits.loginDeviceDay, who: device },
      ]
    : [...accountLoginTries(asking), ...networkTries(limits.loginNetwork, asking.network)];

export const registerTries = ({ network }: Pick<Asking, "network">): Try[] =>
  networkTries(limits.registerNetwork, network);

export const codeTries = ({ email, network, device }: AskingDevice): Try[] =>
  device
    ? [{ limit: limits.codeDevice, who: JSON.stringify([email, device]) }]
    : [{ limit: limits.codeEmail, who: email }, ...networkTries(limits.codeNetwork, network)];

type AskingForProof = Asking & { user: Pick<User, "id"> };

export const emailCodeTries = ({ user, email, network }: AskingForProof): Try[] => [
  { limit: limits.emailCode, who: email },
  { limit: limits.emailCodeHour, who: email },
  { limit: limits.emailCodeDay, who: email },
  { limit: limits.emailCodeAccount, who: String(user.id) },
  ...networkTries(limits.codeNetwork, network),
];

export const confirmEmailTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.confirmEmail, who: String(user.id) },
];

export const changePasswordTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.changePassword, who: String(user.id) },
];

export const removalTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.removal, who: String(user.id) },
];

export const verifyTries = ({ email, network }: Asking): Try[] => [
  { limit: limits.verifyHere, who: JSON.stringify([email, network]) },
  ...networkTries(limits.verifyNetwork, network),
];

export const resetTries = ({ network }: Pick<Asking, "network">): Try[] =>
  networkTries(limits.resetNetwork, network);

/** Guards an unlocked device against password guessing. Only wrong passwords count. */
export const confirmPasswordTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.confirmPassword, who: String(user.id) },
];

export const changeEmailTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.changeEmail, who: String(user.id) },
];

export const orderTries = (network: string | undefined): Try[] => networkTries(limits.orderNetwork, network);
