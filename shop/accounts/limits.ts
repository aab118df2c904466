import { type Limit, networkTries, type Try } from "./rate-limit.ts";
import type { User } from "./users.ts";

// Generous for networks: a mobile carrier puts many shoppers behind one address.
const limits = {
  /** Enough for who has forgotten which password it was. */
  loginHere: { name: "login-here", most: 10, windowMinutes: 15 },
  /** Against guessing from many networks; more than a shopper ever types, so that it seldom locks one out. */
  loginAnywhere: { name: "login-anywhere", most: 50, windowMinutes: 60 },
  /** A device that was logged in before is locked by nobody but itself: a stolen one guesses no faster than this. */
  loginDevice: { name: "login-device", most: 10, windowMinutes: 15 },
  loginDeviceDay: { name: "login-device-day", most: 50, windowMinutes: 1440 },
  loginNetwork: { name: "login-network", most: 300, windowMinutes: 15 },
  registerNetwork: { name: "register-network", most: 100, windowMinutes: 15 },
  /** Nobody's mailbox is flooded. */
  codeEmail: { name: "code-email", most: 3, windowMinutes: 15 },
  /** For a device that was logged in before, so that strangers cannot use its codes up. */
  codeDevice: { name: "code-device", most: 3, windowMinutes: 15 },
  codeNetwork: { name: "code-network", most: 100, windowMinutes: 15 },
  /**
   * Five tries of each code that may be asked for in this time. From here only: what a stranger tries elsewhere must
   * not keep the shopper from the next code, and each code counts its own tries anyway.
   */
  verifyHere: { name: "verify-here", most: 15, windowMinutes: 15 },
  verifyNetwork: { name: "verify-network", most: 300, windowMinutes: 15 },
  resetNetwork: { name: "reset-network", most: 100, windowMinutes: 15 },
  confirmPassword: { name: "confirm-password", most: 10, windowMinutes: 15 },
  /** Who tries one address after the other wants to know who has an account, or writes to people who have none. */
  changeEmail: { name: "change-email", most: 10, windowMinutes: 60 },
  /** Codes to an address that is to be proved, by whichever account, and of one account to all addresses. */
  emailCode: { name: "email-code", most: 3, windowMinutes: 15 },
  /** Of other accounts, too, one after the other: the mailbox may be a stranger's. */
  emailCodeHour: { name: "email-code-hour", most: 6, windowMinutes: 60 },
  emailCodeDay: { name: "email-code-day", most: 20, windowMinutes: 1440 },
  emailCodeAccount: { name: "email-code-account", most: 10, windowMinutes: 60 },
  /** Five tries of each code that may be asked for in this time. */
  confirmEmail: { name: "confirm-email", most: 15, windowMinutes: 15 },
  /** Each tells the account's address by mail. */
  changePassword: { name: "change-password", most: 5, windowMinutes: 60 },
  /** Orders of accounts whose address nobody has proved. */
  orderNetwork: { name: "order-network", most: 300, windowMinutes: 60 },
  removal: { name: "removal", most: 10, windowMinutes: 1440 },
} satisfies Record<string, Limit>;

/** Who asks: the address as the account has it, and the network (`clientNetwork`). */
type Asking = { email: string; network: string | undefined };

/** `device`: the token of a device that was logged in to this account before (`isKnownDevice`). */
type AskingDevice = Asking & { device?: string | undefined };

/** At one account. Only wrong passwords count. */
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

/** By which somebody at an open device guesses the password. Only wrong ones count. */
export const confirmPasswordTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.confirmPassword, who: String(user.id) },
];

export const changeEmailTries = (user: Pick<User, "id">): Try[] => [
  { limit: limits.changeEmail, who: String(user.id) },
];

export const orderTries = (network: string | undefined): Try[] => networkTries(limits.orderNetwork, network);
