-- Secret addresses under which a calendar program reads somebody's sessions.
create table calendar_feed (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- The child whose sessions it has; null for all of the account's.
  profile_id uuid references profile (id) on delete cascade,
  -- SHA-256 of the address's secret, which only its owner has.
  token_hash bytea not null,
  -- Whether entries name the child or client by first name, or nobody.
  names text not null check (names in ('first', 'none')),
  created_at timestamptz not null,
  -- When a program last asked, to the hour.
  read_at timestamptz
);
create unique index calendar_feed_token_idx on calendar_feed (token_hash);
create unique index calendar_feed_owner_idx on calendar_feed (account_id, coalesce(profile_id, '00000000-0000-0000-0000-000000000000'));
create index calendar_feed_profile_idx on calendar_feed (profile_id) where profile_id is not null;
