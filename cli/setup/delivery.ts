import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import { toDecimal } from "../../shop/money/money.ts";
import { type Answers, isAmount } from "./answers.ts";
import type { Ask } from "./ask.ts";
import type { Questions } from "./questions.ts";

const noAmount = "It must be an amount in rand such as 80.00.";
const check = (answer: string) => (isAmount(answer) ? undefined : noAmount);
const checkOrEmpty = (answer: string) => (answer === "" ? undefined : check(answer));
const inRand = (cents: number | null) => (cents === null ? "" : toDecimal(cents));

/** @param address the default place of collection */
export async function askDelivery(
  { ask }: Questions,
  there: SimpleTerms,
  address: string | undefined,
): Promise<Answers["delivery"]> {
  const fee = await ask.text({
    message:
      there.feeCents === null
        ? "What does delivery to the door cost, in rand? Empty: by place and weight, as it is now"
        : "What does delivery to the door cost, in rand?",
    example: "80.00",
    now: inRand(there.feeCents),
    // Where a fee is set, an empty answer could mean "0" or no delivery, so it is refused.
    check: there.feeCents === null ? checkOrEmpty : check,
  });
  const free = await ask.text({
    message: "From how many rand on is it free? Empty: never",
    example: "500.00",
    now: inRand(there.freeFromCents),
    check: checkOrEmpty,
  });
  const express = await askExpress(ask, there.expressFeeCents);
  const collects = await ask.yes("Can shoppers collect at your place?", there.collectAt !== null);
  const where = collects
    ? await ask.text({
        message: "Where?",
        example: "12 Long Street, Gardens, Cape Town",
        now: there.collectAt ?? address,
        check: (answer) => (answer === "" ? "Shoppers must know where." : undefined),
      })
    : "";
  return {
    ...(fee !== inRand(there.feeCents) && { fee }),
    ...(free !== inRand(there.freeFromCents) && { free_from: free }),
    ...(express !== undefined && { express_fee: express }),
    ...(where !== (there.collectAt ?? "") && { collect_at: where }),
  };
}

/** @returns undefined to keep it, "" for not offered */
async function askExpress(ask: Ask, there: SimpleTerms["expressFeeCents"]): Promise<string | undefined> {
  const isOffered = await ask.yes(
    "Do you offer express delivery, too? It is faster, and costs more",
    there !== null,
  );
  if (!isOffered) return there === null ? undefined : "";
  const isVaried = there === "varies";
  const now = isVaried ? "" : inRand(there);
  const fee = await ask.text({
    message: `What does express cost, in rand?${isVaried ? " Empty: by place and weight, as it is now" : ""}`,
    example: "120.00",
    now,
    check: isVaried ? checkOrEmpty : check,
  });
  return fee === now ? undefined : fee;
}
