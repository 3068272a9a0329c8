-- Accounts of specialists at the card provider, on which families' cards are charged.

create table connected_account (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  -- The provider's.
  provider_id text not null check (length(provider_id) <= 255),
  connected_at timestamptz not null,
  -- Null while it is connected. The row stays: payments of that time name the account.
  disconnected_at timestamptz,
  -- As of when the columns below are; null until the provider has answered.
  read_at timestamptz,
  -- ISO 3166-1; where the provider has the account.
  country text,
  takes_payments boolean not null default false,
  pays_out boolean not null default false,
  -- What the provider still wants to have, in its words.
  due text[] not null default '{}',
  -- Why it has closed the account, in its words.
  closed_because text,
  -- The state that its owner was last told of.
  told text not null default 'new' check (told in ('new', 'ready', 'incomplete', 'closed')),
  check (disconnected_at >= connected_at)
);
-- A specialist has one account at a time, and an account belongs to one.
create unique index connected_account_specialist_idx on connected_account (specialist_id) where disconnected_at is null;
create unique index connected_account_provider_idx on connected_account (provider_id) where disconnected_at is null;
create index connected_account_history_idx on connected_account (specialist_id, connected_at);
create index connected_account_known_idx on connected_account (provider_id);
create index connected_account_reading_idx on connected_account (read_at nulls first) where disconnected_at is null;

-- Ways to the provider's consent that were used, so that none is used twice.
create table connection_state (
  nonce text primary key,
  specialist_id uuid not null references specialist (id),
  expires_at timestamptz not null
);
create index connection_state_expiry_idx on connection_state (expires_at);
create index connection_state_specialist_idx on connection_state (specialist_id);
