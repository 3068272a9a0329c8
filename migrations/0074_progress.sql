-- What guardians and specialists note on the time line of a child's games; a change of a practice plan notes itself.
create table game_note (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  -- Null when whoever wrote it has left.
  account_id uuid references account (id) on delete set null,
  day date not null,
  text text not null check (char_length(text) <= 200),
  -- Of a plan that changed: what happened to it. Its words are made when it is read.
  plan_change text,
  -- The event behind it, which may be handled twice.
  event_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz,
  check ((plan_change is null) = (event_id is null) and (plan_change is not null or text <> ''))
);
create index game_note_profile_idx on game_note (profile_id, day desc, id desc);
create index game_note_account_idx on game_note (account_id);

-- What a shared page shows of a child's games. Label, secret, end and openings stand with the shared page.
create table game_share (
  shared_page_id uuid primary key references shared_page (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  -- Last day of the period, one of the child's zone.
  last_day date not null,
  days integer not null check (days in (7, 30, 90)),
  skills text[] not null check (cardinality(skills) > 0),
  with_name boolean not null
);
create index game_share_profile_idx on game_share (profile_id, shared_page_id desc);
