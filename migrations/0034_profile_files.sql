-- Files that a family and its specialists keep with a profile. The bytes belong to stored_file.
create table profile_file (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  file_id uuid not null unique references stored_file (id) on delete cascade,
  name text not null,
  added_by uuid references account (id) on delete set null,
  -- Whether people with the scope `notes` who are no guardians see it, too.
  shared boolean not null,
  created_at timestamptz not null
);
create index profile_file_profile_idx on profile_file (profile_id, id desc);
create index profile_file_added_by_idx on profile_file (added_by);
