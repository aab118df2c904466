insert into days_off values ('2030-12-24', 'December holiday');
insert into vouchers (code, kind, value, goods_in, first_order_only, total_limit, user_limit) values
  ('SPAZA50', 'rand', 5000, '{"categories": [1], "brands": [], "families": []}', true, 100, 1);
insert into orders (user_id, status, amount_cents, discount_cents, voucher_id, voucher_code, delivery_method, delivery_kind, delivery_label, delivery_regular_fee_cents, delivery_fee_cents, eta_from, eta_to, address, vat_cents, created_at, expires_at) values
  (5, 'processing', 5000, 5000, 2, 'SPAZA50', 'express', 'courier', 'Express', 12000, 12000, '2026-05-08', '2026-05-10',
    '{"parts": {"city": "Cape Town", "type": "house", "unit": null, "label": null, "street": "14 Bree Street", "suburb": "City Centre", "plusCode": null, "province": "Western Cape", "postalCode": "8001", "deliveryNotes": null, "complexOrBuilding": null}, "address": "14 Bree Street, City Centre, Cape Town, Western Cape, 8001", "contact": {"name": "Naledi Khumalo", "phone": "+27821234567"}, "addressId": 1}',
    2217, '2026-05-06 09:00+02', '2026-05-06 10:00+02');
insert into order_lines (order_id, product_id, quantity, price_cents, discount_cents, vat_rate_percent, vat_cents, product) values
  (3, 1, 1, 10000, 5000, 15, 652, '{"id": 1, "sku": "MUG-1", "name": "Enamel mug", "brand": "Kombuis", "options": [], "parentId": null, "parentSku": null, "pictureKey": null}');
insert into order_events (order_id, status, at, by) values
  (3, 'pending_payment', '2026-05-06 09:00+02', 'shopper'), (3, 'processing', '2026-05-06 09:05+02', 'payfast');
insert into payments (order_id, method, state, amount_cents, reference, created_at, returned_at, asked_at, settled_at, refund_reason) values
  (3, 'payfast', 'paid', 17000, '1002', '2026-05-06 09:01+02', '2026-05-06 09:02+02', '2026-05-06 09:03+02', '2026-05-06 09:05+02', null),
  (3, 'payfast', 'refunded', 17000, '1003', '2026-05-06 09:02+02', null, null, '2026-05-06 09:06+02', 'second'),
  (3, 'payfast', 'refund_pending', 17000, '1004', '2026-05-06 09:02+02', null, null, '2026-05-06 09:07+02', 'second');
