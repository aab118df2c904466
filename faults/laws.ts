/** Kinds of damage to an order. */
export type Harm = "lost" | "doubled" | "half made" | "oversold" | "overused";

/** A law, written as a query for its breaches. It may read the memory (`world/memory.ts`). */
export type Law = { harm: Harm; broken: string };

const isPaid = "o.status not in ('pending_payment', 'cancelled')";

/** The payment that pays for an order, refunded or not. */
const isKept = "p.state in ('paid', 'partly_refunded', 'refunded') and p.refund_reason is null";

/** Orders with a voucher, except those that the owner honoured beyond its limits. */
const withVoucher = `vouchers v join orders o on o.voucher_id = v.id and o.status <> 'cancelled' and not o.voucher_honoured`;

/** Hold at every instant, also during purchases. */
export const lawsOfEveryInstant: Law[] = [
  {
    harm: "oversold",
    broken: `select format('product %s: %s on hand, %s reserved', product_id, on_hand, reserved)
      from stock_levels where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    harm: "oversold",
    broken: `select format('product %s: %s reserved, unpaid orders want %s', product_id, reserved, wanted)
      from (select s.product_id, s.reserved, coalesce(sum(l.quantity) filter (where o.status = 'pending_payment'), 0) wanted
        from stock_levels s left join order_lines l using (product_id) left join orders o on o.id = l.order_id
        group by s.product_id) each where reserved <> wanted`,
  },
  {
    harm: "oversold",
    broken: `select format('product %s: %s of %s on hand, %s sold', product_id, on_hand, "onHand", sold)
      from (select s.product_id, s.on_hand, r."onHand", coalesce(sum(l.quantity) filter (where ${isPaid}), 0) sold
        from stock_levels s join remembered_stock r on r."productId" = s.product_id
        left join order_lines l using (product_id) left join orders o on o.id = l.order_id
        group by s.product_id, r."onHand") each where on_hand + sold <> "onHand"`,
  },
  {
    harm: "half made",
    broken: `select format('order %s has no lines', o.id) from orders o
      where not exists (select from order_lines l where l.order_id = o.id)`,
  },
  {
    harm: "half made",
    broken: `select format('order %s: amount %s, discount %s, VAT %s do not follow from its lines',
        o.id, o.amount_cents, o.discount_cents, o.vat_cents)
      from orders o join (select order_id, sum(price_cents * quantity) goods, sum(discount_cents) discount, sum(vat_cents) vat
        from order_lines group by order_id) l on l.order_id = o.id
      where o.amount_cents <> l.goods - l.discount or o.discount_cents <> l.discount
        or o.vat_cents <> l.vat + round(o.delivery_fee_cents * 15 / 115.0)`,
  },
  {
    harm: "half made",
    broken: `select format('order %s is %s, its events: %s', o.id, o.status, coalesce(e.told, 'none'))
      from orders o left join (select order_id, string_agg(status, ', ' order by id) told,
        (array_agg(status order by id))[1] first, (array_agg(status order by id desc))[1] last
        from order_events group by order_id) e on e.order_id = o.id
      where e.first is distinct from 'pending_payment' or e.last is distinct from o.status`,
  },
  {
    harm: "doubled",
    // An order that was paid late may be cancelled again, with another reason.
    broken: `select format('order %s became %s twice', order_id, status) from order_events
      group by order_id, status, note having count(*) > 1`,
  },
  {
    harm: "half made",
    broken: `select format('payment %s of %s cents for order %s of %s', p.id, p.amount_cents, o.id, o.amount_cents + o.delivery_fee_cents)
      from payments p join orders o on o.id = p.order_id where p.amount_cents <> o.amount_cents + o.delivery_fee_cents`,
  },
  {
    harm: "half made",
    broken: `select format('payment %s is paid, its order %s is %s', p.id, o.id, o.status)
      from payments p join orders o on o.id = p.order_id where p.state in ('paid', 'partly_refunded') and not (${isPaid})`,
  },
  {
    harm: "half made",
    broken: `select format('order %s is %s without a paid payment', o.id, o.status) from orders o
      where ${isPaid} and not exists (select from payments p where p.order_id = o.id and ${isKept})`,
  },
  {
    harm: "half made",
    broken: `select format('payment %s is to be refunded, nobody knows why', id) from payments
      where state = 'refund_pending' and refund_reason is null`,
  },
  {
    harm: "doubled",
    broken: `select format('order %s was paid by %s payments', order_id, count(*)) from payments p
      where ${isKept} group by order_id having count(*) > 1`,
  },
  {
    harm: "doubled",
    broken: `select format('payment %s of %s cents: %s are to go back', p.id, p.amount_cents, sum(r.amount_cents))
      from payments p join refunds r on r.payment_id = p.id where r.state <> 'refused'
      group by p.id having sum(r.amount_cents) > p.amount_cents`,
  },
  {
    harm: "half made",
    broken: `select format('payment %s is %s, %s of %s cents are back, its refunds say %s', p.id, p.state, p.refunded_cents, p.amount_cents, r.done)
      from payments p left join (select payment_id, sum(amount_cents) filter (where state = 'done') done from refunds group by payment_id) r
        on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.done, 0) or (p.state = 'refunded') <> (p.amount_cents > 0 and p.refunded_cents = p.amount_cents)`,
  },
  {
    harm: "doubled",
    broken: `select format('payment %s: the gateway has paid back %s cents, the shop asked for %s', p.id, m.cents, coalesce(r.asked, 0))
      from remembered_refunds m join payments p using (reference)
      left join (select payment_id, sum(amount_cents) filter (where state <> 'refused') asked from refunds group by payment_id) r
        on r.payment_id = p.id
      where m.cents > coalesce(r.asked, 0)`,
  },
  {
    harm: "half made",
    broken: `select format('refund %s is %s, its credit note is number %s', r.id, r.state, i.number)
      from refunds r join payments p on p.id = r.payment_id left join invoices i on i.refund_id = r.id
      where (r.state <> 'done' and i.id is not null) or (r.state = 'done' and p.refund_reason is null and i.id is null)`,
  },
  {
    harm: "lost",
    // Gapless from 1 to the last: invoices and credit notes separately.
    broken: `select format('%s: %s written, the last number is %s', kind, count(i.id), n.last)
      from invoice_numbers n full join invoices i using (kind) group by kind, n.last
      having count(distinct i.number) is distinct from n.last or count(i.id) <> n.last
        or min(i.number) <> 1 or max(i.number) <> n.last`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: its shopper has an invoice, the shop has %s', m."orderId", count(i.id))
      from remembered_invoices m left join invoices i on i.order_id = m."orderId" and i.kind = 'invoice'
      group by m."orderId" having count(distinct i.id) <> 1`,
  },
  {
    harm: "doubled",
    // A shopper unknown to the memory wants one order.
    broken: `select format('shopper %s wanted %s and has %s orders', user_id, coalesce(wanted, 1), count(*))
      from orders left join (select "userId", count(distinct key) wanted from remembered_wanted group by "userId") w on "userId" = user_id
      group by user_id, wanted having count(*) > coalesce(wanted, 1)`,
  },
  {
    harm: "lost",
    broken: `select format('order %s was placed, and is gone', r."orderId") from remembered_orders r
      where not exists (select from orders o where o.id = r."orderId" and o.user_id = r."userId" and o.idempotency_key = r.key)`,
  },
  {
    harm: "lost",
    broken: `select format('payment %s (%s) was taken, and is nowhere', r."paymentId", r.reference) from remembered_money r
      where not exists (select from payments p where p.reference = r.reference and p.settled_at is not null)`,
  },
  {
    harm: "half made",
    broken: `select format('shopper %s has what was ordered and still %s lines in the cart', user_id, count(*)) from cart_lines c
      where exists (select from orders o where o.user_id = c.user_id)
        and not exists (select from remembered_wanted w where w."userId" = c.user_id
        and not exists (select from orders o where o.user_id = c.user_id and o.idempotency_key = w.key)) group by user_id`,
  },
  {
    harm: "half made",
    broken: `select format('shopper %s has no order, and product %s is not in the cart', w."userId", w."productId") from remembered_wishes w
      where not exists (select from orders o where o.user_id = w."userId" and o.idempotency_key = w.key)
        and not exists (select from cart_lines c where c.user_id = w."userId" and c.product_id = w."productId" and c.quantity = w.quantity)`,
  },
  {
    harm: "overused",
    broken: `select format('voucher %s: used %s times, its limit is %s', v.code, count(*), v.total_limit) from ${withVoucher}
      group by v.id having count(*) > v.total_limit`,
  },
  {
    harm: "overused",
    broken: `select format('voucher %s: shopper %s used it %s times, each may %s', v.code, o.user_id, count(*), v.user_limit)
      from ${withVoucher} group by v.id, o.user_id having count(*) > v.user_limit`,
  },
  {
    harm: "overused",
    broken: `select format('shopper %s: %s orders with a voucher for a first order', o.user_id, count(*))
      from ${withVoucher} where v.first_order_only group by o.user_id having count(*) > 1`,
  },
  {
    harm: "overused",
    // A cancelled order may have come back later.
    broken: `select format('order %s has a voucher for a first order, order %s was there before', o.id, e.id)
      from ${withVoucher} join orders e on e.user_id = o.user_id and e.id < o.id and e.status <> 'cancelled'
      where v.first_order_only
        and not exists (select from order_events c where c.order_id = e.id and c.status = 'cancelled')`,
  },
];

/** Hold when every request has an answer. */
export const lawsOfTheEnd: Law[] = [
  {
    harm: "lost",
    broken: `select distinct format('shopper %s has neither an order nor an answer why not', w."userId") from remembered_wishes w, remembered r
      where not exists (select from orders o where o.user_id = w."userId" and o.idempotency_key = w.key)
        and not (r.it->'refused') @> to_jsonb(w.key)`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: no mail that it is placed', o.id) from orders o
      where not exists (select from remembered_mails m where m.template = 'order-placed' and m.number = lpad(o.id::text, 6, '0'))`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: no mail that it is paid', o.id) from orders o join order_events e on e.order_id = o.id
      where e.status = 'processing'
        and not exists (select from remembered_mails m where m.template = 'order-paid' and m.number = lpad(o.id::text, 6, '0'))`,
  },
  {
    harm: "lost",
    // The last law checks that it is only one.
    broken: `select format('order %s: no mail to the owner that it is paid', e.order_id) from order_events e
      where e.status = 'processing'
        and not exists (select from remembered_mails m where m.template = 'owner-order-paid' and m.number = lpad(e.order_id::text, 6, '0'))`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: no mail that it is cancelled', e.order_id) from order_events e
      where e.status = 'cancelled' and e.note in ('customer', 'unpaid')
        and not exists (select from remembered_mails m where m.template = 'order-cancelled' and m.number = lpad(e.order_id::text, 6, '0'))`,
  },
  {
    harm: "lost",
    broken: `select format('payment %s: %s cents are back, the gateway has paid %s', p.id, p.refunded_cents, coalesce(m.cents, 0))
      from payments p left join remembered_refunds m using (reference) where p.refunded_cents <> coalesce(m.cents, 0)`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: no mail that its voucher has no use left', p.order_id) from payments p
      where p.refund_reason = 'voucher_used'
        and not exists (select from remembered_mails m where m.template = 'payment-to-refund' and m.number = lpad(p.order_id::text, 6, '0'))`,
  },
  {
    harm: "lost",
    broken: `select format('order %s: no mail that it is paid back', p.order_id) from payments p
      where p.refunded_cents > 0
        and not exists (select from remembered_mails m where m.template = 'payment-refunded' and m.number = lpad(p.order_id::text, 6, '0'))`,
  },
  {
    harm: "doubled",
    // An order that was paid late may be cancelled twice.
    broken: `select format('order %s: mail %s %s times', number, template, count(distinct id)) from remembered_mails
      group by number, template having count(distinct id) > case when template <> 'order-cancelled' then 1
        else (select count(*) from order_events where lpad(order_id::text, 6, '0') = number and status = 'cancelled') end`,
  },
];
