import { Registry } from "@prometheus-io/client";
import { expect, onTestFinished, test } from "vitest";
import { openTestApi } from "../testing/test-api.ts";
import { openAccountMetrics } from "./account-metrics.ts";

test("logins are counted by what came of them, until nobody counts any more", async () => {
  const registry = new Registry();
  const close = openAccountMetrics(registry);
  onTestFinished(close);
  const { shop, call, shopper } = await openTestApi();
  onTestFinished(shop.close);
  const { user } = await shopper({ withAddress: false });
  const login = (password: string) => call("POST /auth/login", { body: { email: user.email, password } });
  await login("a-long-password");
  await login("not-the-password");
  await login("nor-this-password");
  close();
  await login("a-long-password");
  const lines = (await registry.metrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'spaza_account_acts_total{act="login",outcome="done"} 1',
      'spaza_account_acts_total{act="login",outcome="refused"} 2',
      'spaza_account_acts_total{act="register",outcome="done"} 1',
    ]),
  );
});
