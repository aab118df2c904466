-- Rows as a shop wrote them whose newest migration was this one; its number is the file's name.
insert into users (email, name, password_hash, created_at) values
  ('thandi@example.co.za', 'Thandi Dube', 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx_LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', '2026-01-05 09:00+02'),
  ('sipho@example.co.za', 'Sipho Nkosi', 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx_LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', '2026-01-06 09:00+02'),
  ('pule@example.co.za', 'Pule Molefe', 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx_LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', '2026-01-06 10:00+02');
insert into sessions values ('\x01', 1, 'phone', '2026-01-05 09:00+02', '2026-12-31 09:00+02');
insert into addresses (user_id, current, label, type, recipient_name, contact_phone, street, suburb, city, province, postal_code, created_at) values
  (1, true, null, 'house', 'Thandi Dube', '+27821234567', '14 Bree Street', 'City Centre', 'Cape Town', 'Western Cape', '8001', '2026-01-05 09:00+02');
insert into brands (name, featured_position) values ('Kombuis', 1), ('Isibane', null);
insert into categories (name, parent_id) values ('kitchen', null), ('mugs', 1);
insert into products (kind, parent_id, sku, name, brand_id, category_id, description, attributes, variant_types, options, price_cents, regular_price_cents, picture_keys, created_at) values
  ('single', null, 'MUG-1', 'Enamel mug', 1, 2, 'A mug that survives the campsite.', '[["Holds", "350 ml"]]', '[]', '[]', 10000, 12000, '{}', '2026-01-05 09:00+02'),
  ('parent', null, 'RUG', 'Picnic rug', 2, 1, 'A rug.', '[]', '[{"id": 1, "name": "Colour", "options": [{"id": 1, "name": "Red"}]}]', '[]', 20000, 20000, '{}', '2026-01-05 09:00+02'),
  ('variant', 2, 'RUG/RED', 'Picnic rug', 2, 1, 'A rug.', '[]', '[]', '[{"type_id": 1, "name": "Red"}]', 20000, 20000, '{}', '2026-01-05 09:00+02');
insert into stock_levels values (1, 50, 2), (3, 4, 0);
insert into content_sections (name, text, position, rule) values ('Braai', 'For the fire.', 1, '{"maxPriceCents": 50000}');
insert into content_section_products values (1, 1, 1);
insert into cart_lines values (3, 3, 1, 20000, '2026-01-07 09:00+02');
insert into vouchers (code, kind, value) values ('BRAAI10', 'percent', 10);
insert into orders (user_id, status, amount_cents, delivery_method, delivery_fee_cents, eta_from, eta_to, address, vat_cents, created_at, expires_at) values
  (1, 'processing', 10000, 'courier', 6000, '2026-01-08', '2026-01-10',
    '{"parts": {"city": "Cape Town", "type": "house", "unit": null, "label": null, "street": "14 Bree Street", "suburb": "City Centre", "province": "Western Cape", "postalCode": "8001", "deliveryNotes": null, "complexOrBuilding": null}, "address": "14 Bree Street, City Centre, Cape Town, Western Cape, 8001", "contact": {"name": "Thandi Dube", "phone": "+27821234567"}, "addressId": 1}',
    2087, '2026-01-06 09:00+02', '2026-01-06 10:00+02'),
  (2, 'pending_payment', 20000, 'courier', 6000, '2026-01-08', '2026-01-10',
    '{"parts": {"city": "Cape Town", "type": "house", "unit": null, "label": null, "street": "14 Bree Street", "suburb": "City Centre", "province": "Western Cape", "postalCode": "8001", "deliveryNotes": null, "complexOrBuilding": null}, "address": "14 Bree Street, City Centre, Cape Town, Western Cape, 8001", "contact": {"name": "Sipho Nkosi", "phone": "+27821234568"}, "addressId": 1}',
    3391, '2026-01-07 09:00+02', '2030-01-07 10:00+02');
insert into order_lines (order_id, product_id, quantity, price_cents, vat_rate_percent, vat_cents, product) values
  (1, 1, 1, 10000, 15, 1304, '{"id": 1, "sku": "MUG-1", "name": "Enamel mug", "brand": "Kombuis", "options": [], "parentId": null, "parentSku": null, "pictureKey": null}'),
  (2, 1, 2, 10000, 15, 2608, '{"id": 1, "sku": "MUG-1", "name": "Enamel mug", "brand": "Kombuis", "options": [], "parentId": null, "parentSku": null, "pictureKey": null}');
insert into order_events (order_id, status, at, by) values
  (1, 'pending_payment', '2026-01-06 09:00+02', 'shopper'), (1, 'processing', '2026-01-06 09:05+02', 'payfast'),
  (2, 'pending_payment', '2026-01-07 09:00+02', 'shopper');
insert into payments (order_id, method, state, amount_cents, reference, created_at, settled_at) values
  (1, 'payfast', 'paid', 16000, '1001', '2026-01-06 09:01+02', '2026-01-06 09:05+02'),
  (2, 'payfast', 'pending', 26000, null, '2026-01-07 09:01+02', null);
insert into payment_notifications (method, received_at, address, body, accepted, outcome) values
  ('payfast', '2026-01-06 09:05+02', '197.97.145.144', 'm_payment_id=1&name_first=Thandi&email_address=thandi%40example.co.za&amount_gross=160.00', true, 'paid');
insert into search_entries values (1, 1, 1, '{1,2}', '{1}', 10000, 2000, true, '2026-01-05 09:00+02', to_tsvector('simple', 'enamel mug'));
