insert into users (email, name, password_hash, created_at) values
  ('naledi@example.co.za', 'Naledi Khumalo', '$argon2id$v=19$m=47104,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx/LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', '2026-03-05 09:00+02');
insert into one_time_codes values (5, '$argon2id$v=19$m=47104,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$1BEd0nPuUx/LpBleAk0NgBgOltf5ml7XaSLzvtybgDI', 5, '2026-03-05 09:10+02');
