import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../shop/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

const firstNames =
  "Thandi,Sipho,Nomvula,Johan,Ayesha,Lerato,Pieter,Zanele,Kagiso,Priya,Bongani,Anele,Fatima,Willem,Naledi,Sibusiso,Chantelle,Mandla,Riaan,Palesa,Imraan,Nokuthula,Themba,Elize,Vusi,Refilwe,Yusuf,Lindiwe,Hendrik,Ayanda,Katlego,Marlene,Tshepo,Zodwa,Rashid,Gugu,Andries,Busisiwe,Mpho,Nadia";
const lastNames =
  "Dlamini,Nkosi,Ndlovu,Botha,Khumalo,Naidoo,Mokoena,Van Wyk,Mahlangu,Pillay,Sithole,Jacobs,Mthembu,Fourie,Molefe,Govender,Zulu,Smith,Radebe,Petersen,Ngcobo,Coetzee,Mabaso,Adams,Tshabalala,Kruger,Mkhize,Patel,Maseko,Erasmus,Cele,Abrahams,Baloyi,Steyn,Moloi,Khan,Zungu,Venter,Motaung,O'Brien,Shabangu,Davids,Sibanda,Meyer,Hlongwane,Moodley,Mashaba,Nel,Phiri,Williams,Buthelezi,Swart,Modise,Hendricks,Xaba,Visser,Mofokeng,Daniels,Gumede,Le Roux";

const tables = ["orders", "order_lines", "order_events", "payments"];

/**
 * Gives shoppers with carts orders of the last three years, with lines, events and payments: one shopper in a thousand
 * has some hundred, one product in ten is ordered. One statement per table; stock is not reserved.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips foreign key checks; the referenced rows exist.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await writeShoppers(tx);
    await withoutIndexes(tx, tables, async () => {
      await writeOrders(tx, count);
      await writeLines(tx);
      await writeEvents(tx);
      await writePayments(tx);
    });
  });
  for (const table of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

async function writeShoppers(tx: Transaction): Promise<void> {
  const nameOf = (names: string, seed: number) => sql`(select names[1 + floor(power(
      (hashint4extended(place::int, ${seed}) & 1048575) / 1048576.0, 1.3) * cardinality(names))::int]
    from (select string_to_array(${names}, ',') as names))`;
  await tx.execute(sql`
    create temporary table bench_shoppers on commit drop as
    select place, user_id, ${nameOf(firstNames, 1)} || ' ' || ${nameOf(lastNames, 2)} as name,
      '+2782' || lpad(place::text, 7, '0') as phone
    from (select id as user_id, row_number() over (order by id) - 1 as place from users)`);
  await tx.execute(sql`create unique index on bench_shoppers (place)`);
  await tx.execute(sql`analyze bench_shoppers`);
}

/** Old orders are delivered, the newest hundredth is in progress. */
async function writeOrders(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into orders (user_id, idempotency_key, status, amount_cents, delivery_method, delivery_kind, delivery_label,
      delivery_fee_cents, delivery_regular_fee_cents, eta_from, eta_to, address, tracking_number, tracking_url,
      vat_cents, created_at, expires_at)
    select user_id, 'bench-' || n, status, 5000 + n % 90000, 'courier', 'courier', 'To your door', 6000, 6000,
      placed::date + 2, placed::date + 4,
      jsonb_build_object('addressId', n, 'address', n % 400 || ' Bree Street, City Centre, Cape Town, Western Cape, 8001',
        'contact', jsonb_build_object('name', name, 'phone', phone),
        'parts', jsonb_build_object('type', 'house', 'street', n % 400 || ' Bree Street', 'suburb', 'City Centre',
          'city', 'Cape Town', 'province', 'Western Cape', 'postalCode', '8001')),
      case when status in ('shipped', 'delivered') then 'TCG' || lpad(n::text, 8, '0') end,
      case when status in ('shipped', 'delivered') then 'https://courier.example/track/TCG' || lpad(n::text, 8, '0') end,
      null, placed, placed + interval '1 hour'
    from (
      select n, now() - (${count}::int - n + 1) * (interval '1095 days' / ${count}::int) as placed,
        case when n % 25 = 0 then 'cancelled' when n <= ${count}::int * 0.99 then 'delivered'
          else (array['processing', 'packed', 'shipped'])[1 + n % 3] end as status,
        case when n % 50 = 0 then n / 50 % 100 else n * 7919 % (select count(*) from bench_shoppers) end as place
      from generate_series(1, ${count}::bigint) n
    ) numbered join bench_shoppers using (place) order by n`);
}

const ofBench = sql`idempotency_key like 'bench-%'`;

async function writeLines(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with goods as (
      select row_number() over (order by products.id) - 1 as place, products.id, sku, products.name, price_cents,
        brands.name as brand
      from products join brands on brands.id = brand_id where kind <> 'parent'
    )
    insert into order_lines (order_id, product_id, quantity, price_cents, vat_rate_percent, vat_cents, product)
    select orders.id, goods.id, 1 + line, goods.price_cents, 15, 0,
      jsonb_build_object('id', goods.id, 'parentId', null, 'sku', sku, 'parentSku', null, 'name', goods.name,
        'brand', brand, 'options', '[]'::jsonb, 'pictureKey', null)
    from orders cross join lateral generate_series(0, orders.id % 3) line
    join goods on goods.place = case when orders.id % 10 = 0 and line = 0 then 0
      else (orders.id * 7919::bigint + line * 97) % (select count(*) from goods) end
    where ${ofBench}`);
}

async function writeEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, status, at, by, note)
    select id, way.status, created_at + place * interval '20 hours', case place when 1 then 'shopper' else 'owner' end,
      case way.status when 'cancelled' then 'unpaid' end
    from orders cross join lateral unnest(case orders.status
      when 'cancelled' then array['pending_payment', 'cancelled']
      when 'processing' then array['pending_payment', 'processing']
      when 'packed' then array['pending_payment', 'processing', 'packed']
      when 'shipped' then array['pending_payment', 'processing', 'packed', 'shipped']
      else array['pending_payment', 'processing', 'packed', 'shipped', 'delivered'] end)
      with ordinality way(status, place)
    where ${ofBench} order by orders.id, place`);
}

async function writePayments(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, method, state, amount_cents, reference, created_at, settled_at)
    select id, case id % 4 when 0 then 'eft' else 'payfast' end,
      case status when 'cancelled' then 'cancelled' else 'paid' end, amount_cents + delivery_fee_cents,
      'pf-' || id, created_at, created_at
    from orders where ${ofBench}`);
}
