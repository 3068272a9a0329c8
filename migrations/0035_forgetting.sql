-- What is deleted by age: entries of the access diary, and consents of accounts that are long gone.
create index profile_reading_read_at_idx on profile_reading using brin (read_at);
create index account_erased_idx on account (erased_at) where erased_at is not null;
