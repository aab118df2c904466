import { afterEach, expect, vi } from "vitest";
import { test } from "../../platform/database/test-database.ts";
import { ownersProgram } from "../program.ts";

afterEach(() => {
  process.exitCode = undefined;
});

const own = { SPAZA_ENV: "/dev/null", DEMO: "off", MAINTENANCE: "on" };
const payFast = { PAYFAST_MERCHANT_ID: "10012345", PAYFAST_MERCHANT_KEY: "abc12345" };
const eft = {
  EFT_BANK: "Capitec",
  EFT_ACCOUNT_HOLDER: "Karoo Kombuis",
  EFT_ACCOUNT_NUMBER: "1234567890",
  EFT_BRANCH_CODE: "470010",
  EFT_ACCOUNT_TYPE: "Current account",
};

test.for<[string, string, Record<string, string>, string]>([
  ["none", "none", own, "A way to pay with real money"],
  ["none", "PayFast", { ...own, ...payFast, PAYFAST_MODE: "sandbox" }, "A way to pay with real money"],
  [
    "Bank transfer (EFT)",
    "PayFast, Yoco",
    { ...own, ...eft, ...payFast, PAYFAST_MODE: "sandbox", YOCO_SECRET_KEY: "sk_test_abc12345" },
    "Practice only: PayFast, Yoco. Goods would leave without money",
  ],
  ["none", "Bank transfer (EFT), PayFast, Ozow, Yoco", { ...own, DEMO: "on" }, "It is the demo"],
])(
  "ready says that %s takes real money and that %s is practice",
  async ([live, practice, variables, missing], { database }) => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const environment = { ...variables, DATABASE_URL: database.connectionString };
    await (await ownersProgram(environment, "ready")).parseAsync(["ready"], { from: "user" });
    const said = printed.mock.calls.join("\n");
    expect(said).toContain(
      `Ways to pay:\n  Live, with real money: ${live}\n  Practice only, no money moves: ${practice}`,
    );
    expect(said).toContain(missing);
  },
);

test("ready asks nothing more of the ways to pay where all that are offered are live", async ({
  database,
}) => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const environment = { ...own, ...eft, ...payFast, DATABASE_URL: database.connectionString };
  await (await ownersProgram(environment, "ready")).parseAsync(["ready", "--json"], { from: "user" });
  const said = JSON.parse(printed.mock.calls.join("\n"));
  expect(said.ways_to_pay).toEqual([
    { way: "Bank transfer (EFT)", mode: "live" },
    { way: "PayFast", mode: "live" },
  ]);
  expect(said.missing.map(({ key }: { key: string }) => key)).not.toContain("payment");
});
