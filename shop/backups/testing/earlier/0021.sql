insert into sales values (1, 100, '2030-11-27 00:00+02', '2030-12-01 00:00+02', false);
