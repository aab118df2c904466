import { expect } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { missingPictures, picturesReport } from "./pictures-report.ts";
import { retryPictures } from "./retry-pictures.ts";
import { at, test } from "./testing/pictured-shop.ts";

test("a non-picture is refused at once and reported with product, address and reason", async ({
  pictured,
}) => {
  const { shop, asked, answers, want, fetchDue } = pictured;
  await buildProduct(shop, { sku: "KET-7", name: "Kettle" });
  answers[at("page")] = { bytes: Buffer.from("<!doctype html>") };
  await want("KET-7", at("page"));
  await fetchDue();
  await fetchDue();
  expect(asked).toHaveLength(1);
  expect(await missingPictures(shop.db, 10)).toEqual([
    {
      sku: "KET-7",
      name: "Kettle",
      address: at("page"),
      nextAt: null,
      problem: "is none that is known: JPEG, PNG, WebP, AVIF and GIF are",
    },
  ]);
});

test("temporary failures are retried with backoff for about a day", async ({ pictured }) => {
  const { shop, asked, answers, want, fetchDue } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  answers[at("1.jpg")] = { problem: "could not be had: its host answered 500", isForNow: true };
  await want("KET-7", at("1.jpg"));
  await fetchDue();
  await fetchDue();
  expect(asked).toHaveLength(1);
  expect(await picturesReport(shop.db)).toMatchObject({ waiting: 1, tryingAgain: 1, refused: 0 });
  for (let hours = 0; hours < 30; hours += 0.25) {
    shop.clock.advance(900_000);
    await fetchDue();
  }
  expect(asked).toHaveLength(7);
  expect(await picturesReport(shop.db)).toMatchObject({ waiting: 0, refused: 1 });
});

test("all addresses of a busy host pause; others do not", async ({ pictured }) => {
  const { shop, asked, answers, want, fetchDue } = pictured;
  await buildProduct(shop, { sku: "KET-7" });
  const busy = { problem: "could not be had: its host answered 429", isForNow: true, restMs: 600_000 };
  const there = Array.from({ length: 9 }, (_, index) => at(`${index}.jpg`));
  for (const address of there) answers[address] = busy;
  await want("KET-7", ...there, "https://Other.example/1.jpg");
  await fetchDue();
  expect(asked.filter((address) => address.startsWith("https://pictures.")).length).toBeLessThanOrEqual(2);
  expect(asked).toContain("https://Other.example/1.jpg");
  asked.length = 0;
  shop.clock.advance(590_000);
  await fetchDue();
  expect(asked).toEqual([]);
  shop.clock.advance(20_000);
  await fetchDue();
  expect(asked.length).toBeGreaterThan(0);
});

test("a full disk does not count against the address, which is retried", async ({ pictured }) => {
  const { shop, store, asked, work, want, fetchDue, shown } = pictured;
  const id = await buildProduct(shop, { sku: "KET-7" });
  await want("KET-7", at("1.jpg"));
  const full = { ...store, write: () => Promise.reject(new Error("no space left")) };
  await expect(fetchPictures(shop, { ...work, store: full })).rejects.toThrow("no space left");
  await fetchDue();
  expect(asked).toHaveLength(1);
  shop.clock.advance(600_000);
  await fetchDue();
  expect(await shown(id)).toHaveLength(1);
});

test("a locked product delays no other and gets its picture later", async ({ pictured }) => {
  const { shop, want, fetchDue, shown } = pictured;
  const [held, free] = [await buildProduct(shop, { sku: "A" }), await buildProduct(shop, { sku: "B" })];
  await want("A", "https://one.example/1.jpg");
  await want("B", "https://other.example/1.jpg");
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query("select from products where id = $1 for update", [held]);
  await fetchDue();
  expect([await shown(held), (await shown(free)).length]).toEqual([[], 1]);
  await client.query("rollback");
  client.release();
  shop.clock.advance(600_000);
  await fetchDue();
  expect(await shown(held)).toHaveLength(1);
});

test("the owner retries refused pictures of one product or of all", async ({ pictured }) => {
  const { shop, store, asked, answers, want, fetchDue } = pictured;
  for (const sku of ["A", "B"]) {
    await buildProduct(shop, { sku });
    answers[at(sku)] = { problem: "could not be had: its host answered 404", isForNow: false };
    await want(sku, at(sku));
  }
  await fetchDue();
  expect(await retryPictures(shop, store, owner, ["A", "nobody"])).toEqual({ count: 1, lostOfFolder: 0 });
  delete answers[at("A")];
  asked.length = 0;
  await fetchDue();
  expect(asked).toEqual([at("A")]);
  expect(await picturesReport(shop.db)).toMatchObject({ products: 2, withPicture: 1, kept: 1, refused: 1 });
  expect(await retryPictures(shop, store, owner, [])).toEqual({ count: 1, lostOfFolder: 0 });
  const { rows } = await shop.database.pool.query(
    "select details from audit_entries where action = 'pictures.retry'",
  );
  expect(rows).toEqual([{ details: { count: 1 } }, { details: { count: 1 } }]);
});
