insert into owner_warnings values ('backup', '2026-08-05 09:00+02');
