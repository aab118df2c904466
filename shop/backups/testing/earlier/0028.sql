insert into section_banners (section_id, alt, small_image, large_image, width, height) values (1, 'Braai weekend', '\x01', '\x02', 1440, 400);
