insert into invoice_logos values ('0123456789abcdef', '\x89504e47');
