import { type Command, Option } from "commander";
import { cancelAsOwner, type OwnersReason, ownersReasons } from "../../shop/fulfilment/cancel-as-owner.ts";
import { carrierNames } from "../../shop/fulfilment/carriers.ts";
import { correctTracking } from "../../shop/fulfilment/correct-tracking.ts";
import { readTracking } from "../../shop/fulfilment/read-tracking.ts";
import { type FulfilmentStep, takeStep } from "../../shop/fulfilment/take-step.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { type JsonFlag, type OwnersWholeShop, type ownerCommand, refuse } from "../owner-command.ts";
import { eachOrder } from "./each-order.ts";

type Owner = ReturnType<typeof ownerCommand>;
type TrackingFlags = { tracking?: string; carrier?: string; url?: string };
type CancelFlags = JsonFlag & { reason: OwnersReason };

const simpleSteps: { step: Exclude<FulfilmentStep, "ship">; description: string; done: string }[] = [
  { step: "pack", description: "mark orders as packed", done: "packed" },
  {
    step: "ready",
    description: "mark orders as ready for collection",
    done: "ready to be collected. The shopper was told",
  },
  {
    step: "collected",
    description: "mark orders as collected",
    done: "collected. The shopper was told",
  },
  {
    step: "deliver",
    description: "mark orders as delivered",
    done: "delivered. The shopper was told",
  },
];

const orders = ["<orders...>", "their numbers"] as const;

export function addOrderSteps({ command, actWhole }: Owner): void {
  for (const { step, description, done } of simpleSteps) {
    command
      .command(step)
      .description(description)
      .argument(...orders)
      .option("--json", "as JSON")
      .action((typed: string[], flags: JsonFlag) =>
        actWhole((shop) => eachOrder(typed, flags, done, (id) => takeStep(shop, shop.actor, id, step))),
      );
  }
  const ship = command
    .command("ship")
    .description("mark orders as given to the courier")
    .argument(...orders)
    .option("--tracking <number>", "the courier's tracking number; for one order only");
  withPage(ship).action((typed: string[], flags: JsonFlag & TrackingFlags) =>
    actWhole((shop) => shipAll(shop, typed, flags)),
  );
  const track = command
    .command("track")
    .description("add or correct the tracking number of a shipped order; the shopper gets a mail")
    .argument("<order>", "its number")
    .requiredOption("--tracking <number>", "the courier's tracking number");
  withPage(track).action((typed: string, flags: JsonFlag & TrackingFlags) =>
    actWhole((shop) => trackOne(shop, typed, flags)),
  );
  command
    .command("cancel")
    .description("cancel orders that have not left the shop; the money is then to be refunded")
    .argument(...orders)
    .addOption(
      new Option(
        "--reason <reason>",
        "the reason in the mail: the shopper asked, sold out, or the shop had to",
      )
        .choices(ownersReasons)
        .makeOptionMandatory(),
    )
    .option("--json", "as JSON")
    .action((typed: string[], flags: CancelFlags) => actWhole((shop) => cancel(shop, typed, flags)));
}

function withPage(command: Command): Command {
  return command
    .option("--carrier <name>", `whose page about it the shopper gets: ${carrierNames}`)
    .option("--url <link>", "the page itself, of other couriers: https://…")
    .option("--json", "as JSON");
}

function shipAll(shop: OwnersWholeShop, typed: string[], flags: JsonFlag & TrackingFlags) {
  const read = readTracking({ ...flags, number: flags.tracking });
  if (!read.ok) return refused(read.problem);
  const { tracking } = read;
  if (tracking && typed.length > 1)
    return refused("A tracking number is of one parcel: send these one by one");
  return eachOrder(typed, flags, "on its way. The shopper was told", async (id) => {
    const answer = await takeStep(shop, shop.actor, id, "ship", tracking);
    const isTracking = answer.outcome === "refused" && answer.isTracking;
    return isTracking ? { ...answer, note: '"orders track" corrects the number of a parcel.' } : answer;
  });
}

function trackOne(shop: OwnersWholeShop, typed: string, flags: JsonFlag & TrackingFlags) {
  const read = readTracking({ ...flags, number: flags.tracking });
  if (!read.ok) return refused(read.problem);
  const { tracking } = read;
  if (!tracking) return refused("There is no tracking number");
  const done = `followed by ${tracking.number} from now on`;
  return eachOrder([typed], flags, done, (id) => correctTracking(shop, shop.actor, id, tracking));
}

function cancel(shop: OwnersWholeShop, typed: string[], flags: CancelFlags) {
  const { reason } = flags;
  return eachOrder(typed, flags, "cancelled. The shopper was told", async (id) => {
    const answer = await cancelAsOwner(shop, shop.actor, id, reason);
    const { refundCents } = answer;
    if (answer.outcome !== "done" || !refundCents) return answer;
    return {
      ...answer,
      note: `${inRand(refundCents)} goes back: see "payments list --to-refund".`,
    };
  });
}

const refused = async (problem: string) => refuse(problem);
