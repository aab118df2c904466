import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../platform/database/database.ts";
import { silentLog } from "../platform/log.ts";
import { openSession } from "../shop/accounts/sessions.ts";
import { addAddress } from "../shop/addresses/add-address.ts";
import type { Shop } from "../shop/shop.ts";
import { buildProduct, capeTown } from "../shop/testing/factories.ts";
import { type FaultyGateway, openFaultyGateway } from "./gateway.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { emptyMemory, type Goods, type Memory } from "./memory.ts";
import { type Face, type FaceSettings, openFace } from "./open-face.ts";
import type { Shopper } from "./shopper.ts";

/** A shop with its shoppers, gateway and mail server on a database of its own, for one fault. */
export type World = {
  database: OpenDatabase;
  memory: Memory;
  gateway: FaultyGateway;
  mailbox: Mailbox;
  /** How the shop is opened here; mails stay in the queue. */
  settings: FaceSettings;
  /** A shop of this process, which no fault hits, to set things up and to look at them. */
  face: Face;
  /** Puts a product on the shelf, and remembers how many there are. */
  stock(onHand: number): Promise<number>;
  shoppers(count: number, goodsOf: (index: number) => Goods[]): Promise<Shopper[]>;
  close(): Promise<void>;
};

/** @param database migrated, without orders; closed with the world */
export async function openWorld(database: OpenDatabase): Promise<World> {
  const memory = emptyMemory();
  const [gateway, mailbox] = [await openFaultyGateway(), await openMailbox(memory)];
  const settings = { connectionString: database.connectionString, gatewayOrigin: gateway.origin };
  const face = await openFace(settings, silentLog);
  return {
    ...{ database, memory, gateway, mailbox, settings, face },
    async stock(onHand) {
      const productId = await buildProduct(face.shop, { stock: onHand });
      memory.stock.push({ productId, onHand });
      return productId;
    },
    async shoppers(count, goodsOf) {
      const made: Shopper[] = [];
      for (let index = 0; index < count; index += 1) made.push(await buildShopper(face.shop, goodsOf(index)));
      return made;
    },
    async close() {
      await face.close();
      await Promise.all([gateway.close(), mailbox.close()]);
      await database.close();
    },
  };
}

/** Signed in already: the hash of a password costs more than all the rest of an order. */
async function buildShopper(shop: Shop, goods: Goods[]): Promise<Shopper> {
  const email = `${randomUUID()}@example.co.za`;
  const name = "Thandi Dube";
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`insert into users (email, name, password_hash, created_at) values (${email}, ${name}, '', now()) returning id`,
  );
  const user = { id: rows[0]?.id ?? 0, email, name };
  await addAddress(shop, user, capeTown);
  const token = await openSession(shop, shop.db, user.id, undefined);
  return { userId: user.id, token, key: randomUUID(), goods };
}
