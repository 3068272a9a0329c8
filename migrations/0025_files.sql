-- Files of people: pictures, portraits, documents. Their bytes are in the store (a folder or S3), never in the database.
-- The row comes first: a process that dies while it stores bytes leaves a pending row, whose bytes a job removes.
create table stored_file (
  -- Random: nothing about it can be guessed, and its first two digits spread the files over folders.
  id uuid primary key default gen_random_uuid(),
  -- Who uploaded it; null once that account is erased.
  account_id uuid references account on delete set null,
  purpose text not null check (purpose in ('portrait', 'picture', 'document')),
  -- pending until something takes it into use, released when its bytes may go.
  state text not null default 'pending' check (state in ('pending', 'attached', 'released')),
  -- What it belongs to: a table and the id in it.
  owner_type text,
  owner_id uuid,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  -- Name that the uploader gave it, cleaned; personal data.
  name text not null,
  -- Of the largest size that is stored; a PDF has only one.
  bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  sizes text[] not null,
  -- Whether anyone may read it without a signed link.
  public boolean not null default false,
  created_at timestamptz not null,
  -- When all of its bytes were in the store; null while they are on the way.
  stored_at timestamptz,
  attached_at timestamptz,
  released_at timestamptz,
  check ((owner_type is null) = (owner_id is null)),
  check (state <> 'attached' or (owner_id is not null and stored_at is not null and attached_at is not null)),
  check ((state = 'released') = (released_at is not null)),
  check (not public or state = 'attached'),
  check ((width is null) = (media_type = 'application/pdf') and (height is null) = (width is null))
);
create index stored_file_owner_idx on stored_file (owner_type, owner_id, id) where state = 'attached';
create index stored_file_account_idx on stored_file (account_id, id);
create index stored_file_pending_idx on stored_file (created_at) where state = 'pending';
create index stored_file_released_idx on stored_file (released_at) where state = 'released';
