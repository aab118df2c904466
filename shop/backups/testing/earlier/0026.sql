insert into mail_words values ('order-paid', 'Thank you', 'Hello', 'Bye', '2026-08-05 09:00+02');
