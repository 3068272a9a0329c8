-- A deletion that a superadmin asked for while sessions of a removed specialist were still ahead.
alter table specialist_application
  add column delete_asked_at timestamptz,
  add column delete_asked_by uuid references account (id) on delete set null,
  add check (delete_asked_by is null or delete_asked_at is not null);
create index specialist_application_delete_idx on specialist_application (delete_asked_at) where delete_asked_at is not null;
create index specialist_application_delete_by_idx on specialist_application (delete_asked_by) where delete_asked_by is not null;
