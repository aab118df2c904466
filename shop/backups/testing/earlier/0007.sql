insert into product_lists (user_id, name, locked, share_token, created_at, deleted_at) values
  (1, 'Wishlist', true, 'a-secret', '2026-04-05 09:00+02', null), (1, 'Gone', false, null, '2026-04-05 09:00+02', '2026-04-06 09:00+02');
insert into product_list_products values (1, 1, '2026-04-05 09:00+02');
insert into stock_notices (product_id, email, unsubscribe_token, created_at) values (3, 'lerato@example.co.za', 'b-secret', '2026-04-05 09:00+02');
insert into stock_notice_rounds values (3, 5);
insert into cart_lines (user_id, product_id, quantity, price_seen_cents, name_seen, added_at) values (4, 1, 2, 10000, 'Enamel mug', '2026-04-05 09:00+02');
