-- What a grant is for in words, who revoked it and why, and the ends that its family was told of.
alter table profile_access
  add column note text,
  add column revoked_by uuid references account (id) on delete set null,
  add column revoke_reason text,
  add column warned_for timestamptz,
  add column told_for timestamptz;
create index profile_access_revoked_by_idx on profile_access (revoked_by) where revoked_by is not null;
update profile_access set warned_for = ends_at, told_for = ends_at where ends_at <= now();
-- For the job that tells families of ends.
create index profile_access_ends_idx on profile_access (ends_at)
  where revoked_at is null and ends_at is not null and told_for is distinct from ends_at;

-- Access offered by mail, for whoever has the address. The secret of the link is kept only as a hash.
create table access_invitation (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  invited_by uuid not null references account (id) on delete cascade,
  level text not null check (level in ('guardian', 'specialist', 'viewer')),
  scopes text[] not null check (scopes <@ array['basics', 'sessions', 'book', 'game_stats', 'notes', 'manage']),
  relation text check (relation in ('mother', 'father', 'grandparent', 'guardian', 'other')),
  note text,
  -- Of the access.
  ends_at timestamptz,
  -- In small letters; null some time after the invitation was answered or ran out.
  email text,
  token_hash bytea not null unique,
  -- How often it was sent; each time with another link.
  sendings integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while it waits.
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  -- Who accepted or declined.
  account_id uuid references account (id) on delete set null
);
create unique index access_invitation_waiting_key on access_invitation (profile_id, email) where outcome is null;
create index access_invitation_profile_idx on access_invitation (profile_id);
create index access_invitation_email_idx on access_invitation (email) where outcome is null;
create index access_invitation_invited_by_idx on access_invitation (invited_by);
create index access_invitation_account_idx on access_invitation (account_id);
create index access_invitation_expires_idx on access_invitation (expires_at) where email is not null;

-- A specialist asks for more of a profile than they have; a full guardian answers.
create table access_request (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  scopes text[] not null check (scopes <@ array['basics', 'sessions', 'game_stats', 'notes']),
  -- Until when; null: as long as the access lasts that there is.
  ends_at timestamptz,
  message text not null,
  created_at timestamptz not null,
  -- Null while it waits. A later request replaces the one that waits.
  outcome text check (outcome in ('allowed', 'declined', 'replaced')),
  answered_at timestamptz,
  answered_by uuid references account (id) on delete set null,
  -- What was allowed of it.
  allowed text[]
);
create unique index access_request_waiting_key on access_request (profile_id, account_id) where outcome is null;
create index access_request_profile_idx on access_request (profile_id);
create index access_request_account_idx on access_request (account_id);
create index access_request_answered_by_idx on access_request (answered_by);

-- When an account last opened a profile.
create index profile_reading_last_idx on profile_reading (profile_id, account_id, visit);
