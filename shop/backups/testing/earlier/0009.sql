insert into analytics_events (at, name, visitor, path, params) values ('2026-06-05 09:00+02', 'search', 'v1', '/search', '{"term": "mug"}');
insert into audit_entries (at, by, action, subject, details) values ('2026-06-05 09:00+02', 'thandi', 'maintenance.on', null, '{"message": "Stocktaking"}');
insert into content_page_versions (page, markdown, created_at) values ('about', 'We sell mugs.', '2026-06-05 09:00+02');
insert into popups (alt, link, small_image, large_image, width, height, starts_at, created_at) values
  ('Braai weekend', '/content-sections/1', '\x00ff', '\x00ff5c', 600, 400, '2026-06-05 09:00+02', '2026-06-05 09:00+02');
insert into maintenance_switch (is_on, message, changed_at) values (false, null, '2026-06-05 10:00+02');
insert into redirects (path, target, status, source, created_at) values ('/old', '/about', 301, 'owner', '2026-06-05 09:00+02');
insert into support_tickets (user_id, name, email, topic, order_id, message, photo, created_at) values
  (1, 'Thandi Dube', 'thandi@example.co.za', 'order', 1, 'Where is it?', '\xffd8', '2026-06-05 09:00+02');
