insert into content_sections (name, text, position, starts_at, ends_at) values
  ('Heritage Day', 'Everything for the fire.', 2, '2026-09-18 00:00+02', '2026-09-26 00:00+02');
