-- A copy of a person's data, made by a job as one archive. Its bytes are in the file store.
create table data_copy (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Whether the account's own data is in it.
  own boolean not null,
  -- The chosen children; a person without children, or who chose everyone, has all of them here too.
  profile_ids uuid[] not null,
  -- Whether everyone was chosen, for the copy's name.
  everyone boolean not null,
  -- The language of the readable part.
  locale text not null check (locale in ('en', 'sl', 'sr')),
  state text not null check (state in ('preparing', 'ready', 'ended', 'failed')),
  -- Files written so far, and how many there will be; 0 until that is known.
  files_done integer not null default 0,
  files_total integer not null default 0,
  -- The archive is stored in numbered parts under this id, another one for every attempt of the job; null once they are
  -- removed. Parts under an id that stands in no row are left over.
  archive_id uuid,
  parts integer not null default 0,
  bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- Until when it can be downloaded.
  valid_until timestamptz,
  ended_at timestamptz,
  downloads integer not null default 0,
  check (own or cardinality(profile_ids) > 0),
  check ((state in ('ready', 'ended')) = (valid_until is not null))
);
-- One at a time.
create unique index data_copy_preparing_key on data_copy (account_id) where state = 'preparing';
create index data_copy_account_idx on data_copy (account_id, id desc);
create index data_copy_profiles_idx on data_copy using gin (profile_ids);
create index data_copy_archive_idx on data_copy (archive_id) where archive_id is not null;
create index data_copy_ending_idx on data_copy (valid_until) where state = 'ready';
create index data_copy_stuck_idx on data_copy (asked_at) where state = 'preparing';

-- A fresh sign-in permits one download, for a few minutes.
create table data_copy_permit (
  -- SHA-256 of the secret in the link.
  token_hash bytea primary key,
  data_copy_id uuid not null references data_copy (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index data_copy_permit_copy_idx on data_copy_permit (data_copy_id);
create index data_copy_permit_expires_idx on data_copy_permit (expires_at);

-- A request under data protection law. It outlives its account, as the proof that it was answered.
create table data_request (
  id uuid primary key,
  account_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('access', 'correction', 'restriction', 'objection', 'portability', 'other')),
  body text not null,
  -- The language in which it is answered.
  locale text not null check (locale in ('en', 'sl', 'sr')),
  received_at timestamptz not null,
  -- One calendar month after receipt, three after an extension: the last day for an answer.
  due_on date not null,
  extended_at timestamptz,
  extension_reason text,
  answer text,
  answered_at timestamptz,
  -- Null while it is open.
  outcome text check (outcome in ('answered', 'refused', 'withdrawn', 'duplicate')),
  closing_reason text,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null)),
  check ((extended_at is null) = (extension_reason is null)),
  check ((answer is null) = (answered_at is null))
);
create index data_request_account_idx on data_request (account_id, id desc);
create index data_request_open_idx on data_request (due_on, id) where closed_at is null;
create index data_request_closed_idx on data_request (closed_at desc, id desc) where closed_at is not null;

-- What the team wrote down about a request, for itself.
create table data_request_note (
  id uuid primary key,
  data_request_id uuid not null references data_request (id) on delete cascade,
  account_id uuid references account (id) on delete set null,
  body text not null,
  written_at timestamptz not null
);
create index data_request_note_request_idx on data_request_note (data_request_id, id);
create index data_request_note_account_idx on data_request_note (account_id);
