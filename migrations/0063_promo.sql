-- Codes that take something off a price, and what they were used for.

create table promo_code (
  id uuid primary key,
  -- Whose price it is taken off and who bears it; null for the platform's.
  specialist_id uuid references specialist (id),
  -- As its owner wrote it, and without case, spaces and signs: so it is found.
  code text not null,
  folded text not null check (folded <> ''),
  -- One of the two. The amount is in minor units.
  percent integer check (percent between 1 and 100),
  amount bigint check (amount between 1 and 99999999),
  currency text check (currency in ('EUR', 'RSD')),
  -- How often it may be used, by everybody and by one account; null for as often as they like.
  total_limit integer check (total_limit > 0),
  account_limit integer check (account_limit > 0),
  -- The first and the last day, both included, in the owner's zone of the day on which it was made.
  starts_on date,
  ends_on date,
  time_zone text not null,
  -- What it is for.
  covers text not null check (covers in ('sessions', 'packs', 'both')),
  -- Only before the family's first session: with the specialist, for a platform's code with anybody.
  first_only boolean not null default false,
  paused boolean not null default false,
  -- Uses that are kept for an open purchase or were made.
  taken integer not null default 0,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  check ((percent is null) <> (amount is null) and (amount is null) = (currency is null)),
  check (starts_on <= ends_on),
  check (taken >= 0 and taken <= total_limit)
);
-- Two owners may have the same code: a specialist's own one goes before the platform's.
create unique index promo_code_platform_idx on promo_code (folded) where specialist_id is null;
create unique index promo_code_specialist_idx on promo_code (folded, specialist_id) where specialist_id is not null;
create index promo_code_owner_idx on promo_code (specialist_id, id desc);
create index promo_code_author_idx on promo_code (created_by);

create table promo_use (
  id uuid primary key,
  promo_code_id uuid not null references promo_code (id),
  -- What it is taken off; a purchase has one at a time.
  purchase_id uuid not null,
  account_id uuid not null references account (id),
  specialist_id uuid not null references specialist (id),
  -- What it took off, in minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'RSD')),
  -- Held until the purchase is paid; released when it ends unpaid, when the code is taken off it, and when all of it went back.
  state text not null check (state in ('held', 'used', 'released')),
  created_at timestamptz not null,
  used_at timestamptz,
  released_at timestamptz,
  check ((state = 'held') = (used_at is null and released_at is null)),
  check ((state = 'released') = (released_at is not null))
);
create unique index promo_use_purchase_idx on promo_use (purchase_id) where state in ('held', 'used');
create index promo_use_code_idx on promo_use (promo_code_id, id desc);
create index promo_use_account_idx on promo_use (account_id, promo_code_id);
create index promo_use_specialist_idx on promo_use (specialist_id);
