insert into search_synonyms (words) values ('{mug,beaker}');
insert into catalogue_changes (family_ids) values ('{1}');
