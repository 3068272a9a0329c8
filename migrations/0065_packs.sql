-- Packs: several sessions of one service, bought at once.

-- What a specialist sells.
create table pack_offer (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  service_id uuid not null references service (id) on delete cascade,
  count smallint not null check (count between 2 and 20),
  -- For all of it, in minor units.
  price bigint not null check (price between 50 and 99999999),
  currency text not null check (currency = 'EUR'),
  -- How long it may be used.
  months smallint not null check (months between 3 and 24),
  -- Since when nobody can buy it for now, or ever.
  paused_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pack_offer_specialist_idx on pack_offer (specialist_id);
create index pack_offer_of_service_idx on pack_offer (service_id);
create unique index pack_offer_service_idx on pack_offer (specialist_id, service_id, count) where removed_at is null;

-- What a family ordered, as it was offered then.
create table pack (
  -- The same as of the purchase that pays for it.
  id uuid primary key,
  pack_offer_id uuid references pack_offer (id) on delete set null,
  specialist_id uuid not null references specialist (id),
  -- Whose it is: who ordered it. They may use it for everyone they book for.
  account_id uuid not null references account (id),
  -- For whom it was meant when it was ordered.
  profile_id uuid not null references profile (id),
  service_id uuid not null references service (id),
  service_name jsonb not null,
  minutes integer not null,
  count smallint not null check (count between 2 and 20),
  price bigint not null,
  currency text not null check (currency in ('EUR', 'RSD')),
  months smallint not null,
  -- What was paid for it with money and credits, from when it is open.
  paid bigint check (paid between 0 and price),
  state text not null check (state in ('waiting', 'open', 'ended', 'dropped')),
  created_at timestamptz not null,
  opened_at timestamptz,
  -- The first moment in which it can no longer be used.
  use_until timestamptz,
  -- When its owner was told that it ends soon.
  warned_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('family', 'over', 'withdrawn', 'left', 'dropped')),
  check ((state in ('open', 'ended')) = (opened_at is not null)),
  check ((opened_at is null) = (paid is null) and (opened_at is null) = (use_until is null)),
  check ((state in ('ended', 'dropped')) = (ended_at is not null) and (ended_at is null) = (ended_because is null))
);
create index pack_account_idx on pack (account_id, id);
create index pack_specialist_idx on pack (specialist_id, id);
create index pack_service_idx on pack (account_id, service_id) where state = 'open';
create index pack_profile_idx on pack (profile_id);
create index pack_offer_idx on pack (pack_offer_id);
create index pack_of_service_idx on pack (service_id);
create index pack_use_until_idx on pack (use_until) where state = 'open';

-- A session that is paid with a session of a pack.
create table pack_use (
  id uuid primary key,
  pack_id uuid not null references pack (id),
  session_id uuid not null references session (id),
  profile_id uuid not null references profile (id),
  -- Which session of the pack it is, and what was paid for that one.
  position smallint not null check (position between 1 and 20),
  price bigint not null check (price >= 0),
  -- Returned: it is free for another session.
  state text not null check (state in ('used', 'returned')),
  used_at timestamptz not null,
  returned_at timestamptz,
  check ((state = 'returned') = (returned_at is not null))
);
create unique index pack_use_position_idx on pack_use (pack_id, position) where state = 'used';
create unique index pack_use_session_idx on pack_use (session_id) where state = 'used';
create index pack_use_sessions_idx on pack_use (session_id);
create index pack_use_pack_idx on pack_use (pack_id, id);
create index pack_use_profile_idx on pack_use (profile_id);

-- What of a pack goes back as money.
create table pack_return (
  id uuid primary key,
  pack_id uuid not null references pack (id),
  -- The session that it goes back for; null for those that were never used.
  pack_use_id uuid references pack_use (id),
  -- How many unused sessions it is for.
  count smallint not null check (count between 0 and 20),
  amount bigint not null check (amount > 0),
  because text not null check (because in ('family', 'over', 'withdrawn', 'left', 'rule', 'waiver', 'override')),
  created_at timestamptz not null
);
create index pack_return_idx on pack_return (pack_id, id);
create index pack_return_use_idx on pack_return (pack_use_id) where pack_use_id is not null;
