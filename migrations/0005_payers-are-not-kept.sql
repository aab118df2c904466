-- What names the payer was kept with the notifications so far.
UPDATE "payment_notifications" SET "body" = regexp_replace("body", '(^|&)(name_first|name_last|email_address|cell_number)=[^&]*', '\1\2=', 'g') WHERE "method" = 'payfast';
