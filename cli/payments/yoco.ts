import { Command } from "commander";
import { type Config, type Environment, readConfig } from "../../platform/config/config.ts";
import { yocoHosts, yocoModeOf } from "../../platform/gateways/yoco/hosts.ts";
import {
  listWebhooks,
  registerWebhook,
  removeWebhook,
  type Webhook,
} from "../../platform/gateways/yoco/webhooks.ts";
import { complain, type ExitCode, type JsonFlag, print, refuse, refuseAll } from "../owner-command.ts";

const help = `
Yoco notifies the shop of each payment once a webhook is registered there, and signs its notifications with a secret
that it prints only this one time. Register once for your test key and once for your live key:

  1. Set YOCO_SECRET_KEY and PUBLIC_URL as the shop has them.
  2. npx spaza yoco register
  3. Put the printed line into the shop's settings, and start the shop again.

Lost the line? "register --again" removes the old registration and makes a new one, with a new secret.

Examples:
  $ npx spaza yoco show
  $ npx spaza yoco register
  $ npx spaza yoco register --again`;

type RegisterFlags = JsonFlag & { again?: true };

export function yocoCommand(environment: Environment, apiUrl = yocoHosts().apiUrl): Command {
  const command = new Command("yoco")
    .description("Webhooks of Yoco, which notify the shop of payments.")
    .addHelpText("after", help);
  command
    .command("register")
    .description("register the shop's webhook at Yoco, and print the secret for its settings")
    .option("--again", "remove the old registration first")
    .option("--json", "as JSON")
    .action((flags: RegisterFlags) =>
      withAccount(environment, apiUrl, (account) => register(account, flags)),
    );
  command
    .command("show")
    .description("list the addresses that Yoco notifies")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => withAccount(environment, apiUrl, (account) => show(account, flags)));
  return command;
}

type Account = { apiUrl: string; secretKey: string; notifyUrl: string; shopName: string };

async function withAccount(
  environment: Environment,
  apiUrl: string,
  act: (account: Account) => Promise<ExitCode>,
): Promise<void> {
  const read = readConfig(environment);
  if (!read.ok) process.exitCode = refuseAll(read.problems);
  else process.exitCode = await asOwner(read.config, apiUrl, act);
}

async function asOwner(config: Config, apiUrl: string, act: (account: Account) => Promise<ExitCode>) {
  const { YOCO_SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, shop } = config;
  if (secretKey === undefined) return refuse("YOCO_SECRET_KEY is not set: copy it from the Yoco app");
  if (!publicUrl.startsWith("https://"))
    return refuse(`PUBLIC_URL is ${publicUrl}, and Yoco tells only addresses that begin with https://`);
  const notifyUrl = `${publicUrl}/api/payments/yoco/notify`;
  try {
    return await act({ apiUrl, secretKey, notifyUrl, shopName: shop.name });
  } catch (error) {
    return refuse(`Yoco could not be asked (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function ownOf(webhooks: Webhook[], { notifyUrl, secretKey }: Account): Webhook[] {
  return webhooks.filter(({ url, mode }) => url === notifyUrl && mode === yocoModeOf(secretKey));
}

async function register(account: Account, flags: RegisterFlags): Promise<ExitCode> {
  const own = ownOf(await listWebhooks(account), account);
  if (own.length > 0 && !flags.again)
    return refuse(`Yoco tells ${account.notifyUrl} already`, " If its secret is lost, add --again.");
  const { notifyUrl: url, shopName } = account;
  const { secret, ...webhook } = await registerWebhook(account, { name: shopName.slice(0, 60), url });
  const words = `Yoco tells ${url} from now on. Put this line into the shop's settings and start it again; nobody can see it later:\n\nYOCO_WEBHOOK_SECRET=${secret}`;
  print(flags, { ...webhook, secret }, words);
  return removeOld(account, own);
}

/** Runs last, after the new secret is printed, because Yoco shows it only once. */
async function removeOld(account: Account, old: Webhook[]): Promise<ExitCode> {
  try {
    for (const { id } of old) await removeWebhook(account, id);
    return 0;
  } catch (error) {
    return complain(
      `The old registration could not be taken away (${reasonOf(error)}), and each payment is told twice. ` +
        'Later say "npx spaza yoco register --again" once more, which prints another line',
    );
  }
}

async function show(account: Account, flags: JsonFlag): Promise<ExitCode> {
  const webhooks = await listWebhooks(account);
  const isOwn = ownOf(webhooks, account).length > 0;
  const lines = webhooks.map(({ url, mode, name }) => `${mode}  ${url}  (${name})`);
  const conclusion = isOwn
    ? "The shop is told of payments."
    : "The shop is not told of payments: npx spaza yoco register";
  print(flags, webhooks, [...lines, conclusion].join("\n"));
  return 0;
}
