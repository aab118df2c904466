import { expect, test, vi } from "vitest";
import { found, textOf } from "../testing/cached-pages.ts";
import { openPageCache } from "./page-cache.ts";

/** A client whose turns begin on command, or are refused. */
function waitingClient(client: string) {
  const turns: { begin(): Promise<void>; refuse(error: Error): void }[] = [];
  const take = (task: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      turns.push({ begin: () => task().then(resolve), refuse: reject });
    });
  return { turn: { client, take }, turns };
}

test("a page is rendered once, in the first turn that any who wait for it get", async () => {
  const cache = openPageCache();
  const [one, other] = [waitingClient("one"), waitingClient("other")];
  const render = vi.fn(async () => new Response("home"));
  const waiting = [one, one, other, other].map(({ turn }) => cache.make("/", "identity", render, turn));
  expect([one.turns.length, other.turns.length]).toEqual([1, 1]);
  await other.turns[0]?.begin();
  expect(await Promise.all((await Promise.all(waiting)).map(textOf))).toEqual(Array(4).fill("home"));
  await one.turns[0]?.begin();
  expect(render).toHaveBeenCalledTimes(1);
});

test("a client that is refused its turn still gets what another one's turn makes; the last refusal is told to all", async () => {
  const cache = openPageCache();
  const [one, other] = [waitingClient("one"), waitingClient("other")];
  const ask = ({ turn }: typeof one) => cache.make("/", "identity", async () => new Response("home"), turn);
  const helped = [ask(one), ask(other)];
  one.turns[0]?.refuse(new Error("too many"));
  await other.turns[0]?.begin();
  expect(await Promise.all((await Promise.all(helped)).map(textOf))).toEqual(["home", "home"]);
  cache.clear();
  const refused = Promise.allSettled([ask(one), ask(other)]);
  one.turns[1]?.refuse(new Error("too many"));
  other.turns[1]?.refuse(new Error("full"));
  expect(await refused).toMatchObject(Array(2).fill({ reason: new Error("full") }));
  const again = ask(one);
  await one.turns[2]?.begin();
  expect(await textOf(await again)).toBe("home");
});

test("a page that waited for its turn is as fresh as when it was made", async () => {
  const cache = openPageCache();
  const { turn, turns } = waitingClient("one");
  let price = "R 10";
  const waiting = cache.make("/", "identity", async () => new Response(price), turn);
  price = "R 12";
  cache.forget("all");
  await turns[0]?.begin();
  await waiting;
  expect(found(cache, "/")).toBe("R 12");
});
