import type { OpenDatabase } from "../../platform/database/database.ts";
import { silentLog } from "../../platform/log/log.ts";
import { type FaultyGateway, openFaultyGateway } from "./gateway.ts";
import { buildProduct, buildShopper, buildVoucher, type VoucherLimits } from "./goods-and-people.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { emptyMemory, type Goods, type Memory } from "./memory.ts";
import { type Face, type FaceSettings, openFace } from "./open-face.ts";
import type { Shopper } from "./shopper.ts";

/** A shop with shoppers, gateway and mail server on its own database, for one fault. */
export type World = {
  database: OpenDatabase;
  memory: Memory;
  gateway: FaultyGateway;
  mailbox: Mailbox;
  /** The settings of the shop; mails stay in the queue. */
  settings: FaceSettings;
  /** A shop in this process, safe from faults, for setup and checks. */
  face: Face;
  stock(onHand: number): Promise<number>;
  voucher(limits: VoucherLimits): Promise<string>;
  /** Makes an unpaid order expire. */
  runOut(orderId: number): Promise<void>;
  shoppers(count: number, goodsOf: (index: number) => Goods[]): Promise<Shopper[]>;
  close(): Promise<void>;
};

/** @param database migrated, without orders; closed with the world */
export async function openWorld(database: OpenDatabase): Promise<World> {
  const memory = emptyMemory();
  const [gateway, mailbox] = [await openFaultyGateway(memory), await openMailbox(memory)];
  const settings = { connectionString: database.connectionString, gatewayOrigin: gateway.origin };
  const face = await openFace(settings, silentLog);
  return {
    database,
    memory,
    gateway,
    mailbox,
    settings,
    face,
    async stock(onHand) {
      const productId = await buildProduct(face.shop, onHand);
      memory.stock.push({ productId, onHand });
      return productId;
    },
    voucher: (limits) => buildVoucher(face.shop, limits),
    async runOut(orderId) {
      await database.pool.query("update orders set expires_at = now() where id = $1", [orderId]);
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
