insert into stored_pictures (key, unused_since) values ('p-fedcba9876543210-clear', '2026-09-05 09:00+02');
