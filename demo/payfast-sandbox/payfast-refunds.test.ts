import { afterEach, expect, test } from "vitest";
import { payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { query } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post, temporaryFolder } from "../practice/practice-test-world.ts";
import type { TroubleApi } from "./handle-request.ts";
import { openGateway, startPayment } from "./payfast-test-world.ts";

afterEach(closeWhatIsOpen);

const amountCents = 129900;

type World = Awaited<ReturnType<typeof paid>>;

/** A payment of R 1 299.00, with the shop's requests. */
async function paid(options: Parameters<typeof openGateway>[0] = {}) {
  const shop = await openShop();
  const gateway = await openGateway(options);
  const pageUrl = await startPayment(gateway, shop.origin);
  await post(pageUrl, { choice: "silent" });
  const reference = (await query(gateway))?.reference ?? null;
  return { ...gateway, gateway, pageUrl, reference };
}

function refund({ adapter, reference }: World, refundId: number, cents: number, refundedCents = 0) {
  if (!adapter.refund) throw new Error("The gateway cannot pay back");
  return adapter.refund({
    refundId,
    amountCents: cents,
    reason: `Order 000042, refund ${refundId}: Zoë’s mug & saucer`,
    payment: { paymentId: 7, reference, checkoutId: null, amountCents, refundedCents },
  });
}

/** The refunds on the payment's page. */
async function gone({ pageUrl }: World): Promise<string[]> {
  const page = await (await fetch(pageUrl)).text();
  return [...page.matchAll(/The shop has refunded R\u00a0([\d.\u00a0]+):/g)].map(([, sum]) => sum ?? "");
}

test("a part goes back, then the rest, each once however often it is asked for", async () => {
  const world = await paid();
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await refund(world, 1, 50_00)).toEqual({ state: "done" });
  expect(await gone(world)).toEqual(["50.00"]);
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await refund(world, 2, amountCents - 50_00, 50_00)).toEqual({ state: "done" });
  expect(await gone(world)).toEqual(["50.00", "1\u00a0249.00"]);
});

test("two refunds of the same sum are two", async () => {
  const world = await paid();
  await refund(world, 1, 50_00);
  expect(await refund(world, 2, 50_00, 50_00)).toEqual({ state: "done" });
  expect(await gone(world)).toEqual(["50.00", "50.00"]);
});

test("what was paid back, and whose answer was lost, is found and not paid again", async () => {
  let trouble: TroubleApi | undefined;
  const world = await paid({ troubleApi: async (...call) => trouble?.(...call) });
  trouble = async (answer, path) => {
    if (path.includes("query")) return undefined;
    answer();
    return { status: 500, text: "Communication Failure" };
  };
  await expect(refund(world, 1, 50_00)).rejects.toThrow("500");
  trouble = undefined;
  expect(await refund(world, 1, 50_00)).toEqual({ state: "done" });
  expect(await gone(world)).toEqual(["50.00"]);
});

test("more than was paid is refused, and moves nothing", async () => {
  const world = await paid();
  expect(await refund(world, 1, amountCents + 1)).toMatchObject({ state: "refused" });
  expect(await gone(world)).toEqual([]);
});

test("what was paid back at PayFast behind the shop's back is for the owner to look at", async () => {
  const world = await paid();
  await refund(world, 1, 50_00);
  const reason = "PayFast has paid back 5000 cents of it, the shop knows of 0: look there first";
  expect(await refund(world, 2, 60_00)).toEqual({ state: "refused", reason });
  expect(await gone(world)).toEqual(["50.00"]);
});

test("what has gone back is known after a restart", async () => {
  const dataDir = await temporaryFolder();
  const before = await paid({ dataDir });
  await refund(before, 1, 50_00);
  await before.sandbox.close();
  const after = await openGateway({ dataDir });
  expect(await refund({ ...before, ...after }, 1, 50_00)).toEqual({ state: "done" });
  expect(await refund({ ...before, ...after }, 2, amountCents, 50_00)).toMatchObject({ state: "refused" });
});

test("a merchant with another passphrase refunds nothing, and gets no answer that nothing moved", async () => {
  const world = await paid();
  const merchant = { id: payFastTestMerchant.merchantId, key: "46f0cd694581a", passphrase: "another" };
  const other = await openGateway({ merchant });
  await expect(refund({ ...world, ...other }, 1, 50_00)).rejects.toThrow("401");
});
