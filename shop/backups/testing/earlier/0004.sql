insert into users (email, name, password_hash, created_at, removal_due_at) values
  ('lerato@example.co.za', 'Lerato Mokoena', 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx_LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', '2026-02-05 09:00+02', '2030-02-19 09:00+02');
insert into sessions (token_hash, user_id, device_name, created_at, last_seen_at, expires_at) values
  ('\x02', 4, 'laptop', '2026-02-05 09:00+02', '2026-02-05 10:00+02', '2030-12-31 09:00+02');
insert into email_changes values ('\x03', 4, 'old@example.co.za', '2030-02-07 09:00+02');
insert into one_time_codes values (4, 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx_LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', 5, '2026-02-05 09:10+02');
insert into reset_tokens values ('\x04', 4, '2026-02-05 09:30+02');
insert into rate_limits values ('login:lerato@example.co.za', 3, '2026-02-05 09:15+02');
insert into addresses (user_id, current, label, type, recipient_name, contact_phone, street, suburb, city, province, postal_code, plus_code, created_at) values
  (4, true, 'Home', 'house', 'Lerato Mokoena', '+27821234569', 'Stand 12', 'Bushbuckridge', 'Bushbuckridge', 'Mpumalanga', '1280', '5GMJ5C2Q+2G', '2026-02-05 09:00+02');
