insert into email_confirmations (user_id, email, link_hash, expires_at) values
  (5, 'naledi.khumalo@example.co.za', '\x0c0ffee0', '2026-11-30 09:00+02');
insert into known_devices (token_hash, user_id, expires_at) values ('\x0decade0', 5, '2027-11-23 09:00+02');
