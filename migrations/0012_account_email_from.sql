-- When the token was issued that the address was taken from: an older one still names the address of before.
alter table account add column email_from timestamptz;
