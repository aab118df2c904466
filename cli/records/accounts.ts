import type { Command } from "commander";
import { logOutEverybody, logOutShopper } from "../../shop/accounts/sessions/log-out.ts";
import { count } from "../../words/numbers/count.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";

const words = {
  name: "accounts",
  needsShop: true as const,
  description: "Shoppers' accounts.",
  help: `
Logging out ends every session at once, on all devices. Passwords stay unchanged: a shopper whose password somebody
else knows also needs a new one, by "Forgot password?".

Examples:
  $ npx spaza accounts log-out thandi@spaza.example
  $ npx spaza accounts log-out --all`,
};

type LogOutFlags = JsonFlag & { all?: true };

export function accountsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("log-out")
    .description("end all sessions of a shopper, or of everybody")
    .argument("[email]", "the shopper's email address")
    .option("--all", "of everybody")
    .option("--json", "print the ended ones as JSON")
    .action((email: string | undefined, flags: LogOutFlags) => act((shop) => logOut(shop, email, flags)));
  return command;
}

async function logOut(shop: OwnersShop, email: string | undefined, flags: LogOutFlags): Promise<ExitCode> {
  if ((email === undefined) === (flags.all === undefined))
    return refuse("Say whose sessions are to end: an email address, or --all");
  if (email === undefined) {
    const sessions = await logOutEverybody(shop, shop.actor);
    print(flags, { account: null, sessions }, `Everybody: ${endedInWords(sessions)}`);
    return 0;
  }
  const ended = await logOutShopper(shop, shop.actor, email);
  if (!ended) return refuse(`No account has the address ${email}`);
  print(flags, ended, `Account ${ended.account}: ${endedInWords(ended.sessions)}`);
  return 0;
}

function endedInWords(sessions: number): string {
  if (sessions === 0) return "no session was open";
  return sessions === 1 ? "1 session ended" : `${count(sessions)} sessions ended`;
}
