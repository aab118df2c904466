update orders set status = 'shipped', tracking_number = 'TCG48213377', tracking_url = 'https://example.com/TCG48213377',
  invoice_to = '{"name": "Dube Mugs", "vatNumber": null}' where id = 1;
insert into order_events (order_id, status, at, by) values
  (1, 'packed', '2026-07-06 09:00+02', 'owner'), (1, 'shipped', '2026-07-06 10:00+02', 'owner');
insert into invoice_numbers values ('invoice', 1), ('credit_note', 1);
update payments set state = 'partly_refunded', refunded_cents = 1000 where id = 1;
insert into refunds (payment_id, state, amount_cents, reason, goods, reference, created_at, asked_at, settled_at) values
  (1, 'done', 1000, 'Dent', null, 'back-1', '2026-07-07 09:00+02', '2026-07-07 09:00+02', '2026-07-07 09:01+02');
insert into invoices (kind, number, order_id, refund_id, issued_at, document) values
  ('invoice', 1, 1, null, '2026-07-06 10:00+02', '{}'), ('credit_note', 1, 1, 1, '2026-07-07 09:01+02', '{}');
insert into bank_credits (fingerprint, posted_on, amount_cents, payment_id, outcome, read_at) values
  ('2026-07-07/10000/MUG', '2026-07-07', 10000, 2, 'part', '2026-07-08 09:00+02');
