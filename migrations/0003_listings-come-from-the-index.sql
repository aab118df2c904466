DROP TABLE "search_entries";
