insert into wrong_sums (payment_id, amount_cents, reference, told_at) values (1, 15900, 'pf-9', '2026-08-05 09:00+02');
