CREATE TABLE "mail_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"opening" text,
	"closing" text,
	"changed_at" timestamp with time zone NOT NULL
);
