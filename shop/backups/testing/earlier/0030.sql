insert into setting_changes (topic) values ('delivery');
