-- Contracts that families withdrew from by law, with what they stated.
create table withdrawal (
  id uuid primary key,
  -- One of the two: a session, or a pack by its purchase.
  session_id uuid references session (id),
  purchase_id uuid references purchase (id),
  account_id uuid not null references account (id),
  profile_id uuid not null references profile (id),
  specialist_id uuid not null references specialist (id),
  -- As whoever withdrew wrote it; null once they have left.
  stated_name text,
  concluded_at timestamptz not null,
  -- What goes back or is not owed, in minor units.
  refund bigint not null check (refund >= 0),
  currency text not null check (currency in ('EUR', 'RSD')),
  percent integer not null check (percent between 0 and 100),
  -- When the statement arrived.
  made_at timestamptz not null,
  check ((session_id is null) <> (purchase_id is null))
);
create unique index withdrawal_session_idx on withdrawal (session_id) where session_id is not null;
create unique index withdrawal_purchase_idx on withdrawal (purchase_id) where purchase_id is not null;
create index withdrawal_account_idx on withdrawal (account_id, id desc);
create index withdrawal_profile_idx on withdrawal (profile_id);
create index withdrawal_specialist_idx on withdrawal (specialist_id);
