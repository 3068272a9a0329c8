-- Cards of families, as the card provider keeps them, what the provider reported, and billing addresses.

-- An account that the provider knows as a customer.
create table payment_customer (
  account_id uuid primary key references account (id),
  -- Null until the provider has answered.
  provider_id text unique check (length(provider_id) <= 255),
  -- Part of the key with which the customer is created, so that two calls at once create one; one more when the provider lost it.
  generation integer not null default 1,
  -- As of when the cards below are.
  cards_read_at timestamptz,
  created_at timestamptz not null
);

-- What we may know of a card, read from the provider.
create table payment_card (
  -- The provider's.
  id text primary key check (length(id) <= 255),
  account_id uuid not null references payment_customer (account_id) on delete cascade,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  -- The name that was typed in with it.
  name text,
  is_default boolean not null,
  -- Order in the provider's list, latest first.
  position integer not null,
  -- The first instant after the month that is printed on it.
  expires_at timestamptz not null,
  -- The end of which its holder was told.
  told_of timestamptz
);
create index payment_card_account_idx on payment_card (account_id, position);
create index payment_card_expiry_idx on payment_card (expires_at);

-- Signed reports of the provider. What is in them is only a hint: the handlers read the object again.
create table provider_event (
  -- The provider's, so that each is taken once.
  id text primary key check (length(id) <= 255),
  endpoint text not null check (endpoint in ('own', 'connected')),
  type text not null,
  -- The connected account that it is about; null for our own.
  account text,
  api_version text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- Without names and addresses.
  payload jsonb not null,
  -- ignored: nobody listens to this type. failing: the last attempt failed, the job has more or is dead.
  state text not null check (state in ('received', 'done', 'ignored', 'failing')),
  attempts integer not null default 0,
  problem text,
  handled_at timestamptz,
  check ((state in ('done', 'ignored')) = (handled_at is not null))
);
create index provider_event_received_idx on provider_event (received_at);
create index provider_event_open_idx on provider_event (received_at) where state in ('received', 'failing');

-- To whom invoices and confirmations are made out.
create table billing_address (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  -- A company's.
  tax_number text,
  street text not null,
  postcode text not null,
  city text not null,
  -- ISO 3166-1.
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'company') = (tax_number is not null))
);
create index billing_address_account_idx on billing_address (account_id, created_at);
create unique index billing_address_default_idx on billing_address (account_id) where is_default;
