-- The end of a shared page by its date is told to the guardians once. Those that have ended were not told of.
alter table shared_page add column told_at timestamptz;
update shared_page set told_at = ends_at where ends_at <= now();
create index shared_page_due_idx on shared_page (ends_at) where revoked_at is null and told_at is null;
