insert into picture_sources (address, state, picture_key, due_at) values
  ('https://example.com/mug.jpg', 'kept', 'p-0123456789abcdef-aa5500', '2026-08-05 09:00+02');
insert into product_pictures values (1, 1, 'https://example.com/mug.jpg');
update products set is_hidden = true where id = 3;
