insert into family_demand (family_id, units_sold) values ((select min(id) from products where parent_id is null), 7);
