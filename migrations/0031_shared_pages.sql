-- One page of a child, shared by a secret link for a school or a doctor. Ended pages stay as the record.
create table shared_page (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  made_by uuid references account (id) on delete set null,
  label text not null,
  parts text[] not null check (parts <@ array['basics', 'helps', 'sessions', 'game_stats'] and cardinality(parts) > 0),
  -- SHA-256 of the secret in the link.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '90 days'),
  revoked_at timestamptz,
  revoked_by uuid references account (id) on delete set null
);
create index shared_page_profile_idx on shared_page (profile_id, id desc);
create index shared_page_made_by_idx on shared_page (made_by);
create index shared_page_revoked_by_idx on shared_page (revoked_by) where revoked_by is not null;

alter table profile_reading add constraint profile_reading_shared_page_fkey
  foreign key (shared_page_id) references shared_page (id) on delete cascade;
-- How often and when a shared page was last opened.
create index profile_reading_shared_page_idx on profile_reading (shared_page_id, visit) where shared_page_id is not null;
