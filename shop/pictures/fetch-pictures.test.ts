import { expect } from "vitest";
import type { Fetched } from "../../platform/images/fetch-picture.ts";
import { lockRedirects } from "../redirects/redirects.ts";
import { buildProduct } from "../testing/factories.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { at, photoOf, test } from "./testing/pictured-shop.ts";

test("two pictures of a host are fetched at once, and six in all", async ({ pictured }) => {
  const { shop, work, want } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  const underWay = new Map<string, number>();
  let [most, mostOfAll] = [0, 0];
  const counting = {
    ...work,
    async fetch(address: string): Promise<Fetched> {
      const { host } = new URL(address);
      underWay.set(host, (underWay.get(host) ?? 0) + 1);
      most = Math.max(most, ...underWay.values());
      mostOfAll = Math.max(
        mostOfAll,
        [...underWay.values()].reduce((sum, count) => sum + count, 0),
      );
      await new Promise((resolve) => setImmediate(resolve));
      underWay.set(host, (underWay.get(host) ?? 0) - 1);
      return { problem: "gone", isForNow: false };
    },
  };
  const addresses = Array.from(
    { length: 60 },
    (_, index) => `https://host-${index % 6}.example/${index}.jpg`,
  );
  await want("KET-7", ...addresses);
  await fetchPictures(shop, counting);
  expect([most, mostOfAll]).toEqual([2, 6]);
});

test("only one process fetches at a time; another one returns", async ({ pictured }) => {
  const { shop, store, want, fetchDue } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  let second: boolean | undefined;
  await fetchPictures(shop, {
    store,
    pauseMs: 0,
    async fetch(address) {
      second = await fetchDue();
      return { bytes: await photoOf(address) };
    },
  });
  expect(second).toBe(false);
});

test("a stopped process leaves the rest to the next one", async ({ pictured }) => {
  const { shop, store, want, fetchDue, shown } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  const stopping = new AbortController();
  const stopped = { store, pauseMs: 0, fetch: () => Promise.reject(stopping.signal.reason) };
  stopping.abort(new Error("stopping"));
  await fetchPictures(shop, stopped, { signal: stopping.signal });
  expect(await shown(id)).toEqual([]);
  await fetchDue();
  expect(await shown(id)).toHaveLength(1);
});

test("a redirect can be added while pictures are fetched", async ({ pictured }) => {
  const { shop, work, want } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("slow.jpg"));
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Fetched>();
  const fetching = fetchPictures(shop, {
    ...work,
    fetch: () => {
      begun.resolve();
      return answered.promise;
    },
  });
  await begun.promise;
  await shop.db.transaction((tx) => lockRedirects(tx));
  answered.resolve({ bytes: await photoOf("slow") });
  expect(await fetching).toBe(true);
});
