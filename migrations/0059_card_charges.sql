-- Money that comes in by card, goes back, is disputed, and is compared with the provider's books. What a payment is for only
-- the room knows that asked for it.

create table payment (
  id uuid primary key,
  -- What it pays, in the words of the room that asked for it, such as session:<id>.
  reference text not null check (length(reference) between 1 and 100),
  -- Who pays.
  account_id uuid not null references account (id),
  -- Who is paid, on their own account at the provider; null for what the platform itself sells.
  specialist_id uuid references specialist (id),
  provider_account text check (length(provider_account) <= 255),
  -- In minor units. The provider takes no less than half a euro and no more than eight digits.
  amount bigint not null check (amount between 50 and 99999999),
  currency text not null check (currency in ('EUR', 'RSD')),
  -- What the provider withholds of it for the platform, and the rate it was agreed at.
  fee bigint not null check (fee between 0 and amount),
  basis_points integer not null check (basis_points between 0 and 10000),
  -- No try begins after this.
  pay_until timestamptz not null,
  -- processing: the bank is still thinking. cancelled: nothing may be taken any more; what comes nevertheless goes back.
  state text not null check (state in ('open', 'processing', 'paid', 'cancelled')),
  -- The one intent at the provider. Asked for first, so that nothing that was made there is ever lost.
  intent_asked_at timestamptz,
  intent_id text unique check (length(intent_id) <= 255),
  -- The payer as the intent's customer: only on the platform's own account.
  customer_id text check (length(customer_id) <= 255),
  charge_id text unique check (length(charge_id) <= 255),
  -- The withheld fee as the provider names it.
  fee_id text check (length(fee_id) <= 255),
  -- What the provider kept for itself; null until it says so.
  provider_cost bigint,
  card_brand text,
  card_last4 text,
  paid_at timestamptz,
  -- Paid although it was cancelled.
  late boolean not null default false,
  cancelled_at timestamptz,
  -- When to ask the provider again, if it does not say something before.
  look_at timestamptz,
  created_at timestamptz not null,
  check ((specialist_id is null) = (provider_account is null)),
  check (specialist_id is not null or fee = 0),
  check ((state = 'paid') = (paid_at is not null)),
  check (intent_id is null or intent_asked_at is not null)
);
-- Two of them for one thing would be paid twice.
create unique index payment_open_idx on payment (reference) where state in ('open', 'processing');
create index payment_reference_idx on payment (reference, id);
create index payment_account_idx on payment (account_id, id);
create index payment_specialist_idx on payment (specialist_id, id) where specialist_id is not null;
create index payment_provider_account_idx on payment (provider_account, paid_at) where provider_account is not null;
create index payment_look_idx on payment (look_at) where look_at is not null;
create index payment_abandoned_idx on payment (pay_until) where state in ('open', 'processing');
create index payment_paid_idx on payment (paid_at) where paid_at is not null;

-- Each press of the button that reached the provider.
create table payment_attempt (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  number integer not null,
  -- The card as the payer chose it, and as it was charged: a copy of it on a specialist's account.
  card_id text not null check (length(card_id) <= 255),
  charged_card_id text check (length(charged_card_id) <= 255),
  -- dropped: nothing came of it, or another try took its place.
  state text not null check (state in ('started', 'requires_action', 'succeeded', 'declined', 'dropped')),
  -- Code of the refusal.
  decline text,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (payment_id, number),
  check ((state in ('started', 'requires_action')) = (ended_at is null)),
  check ((state = 'declined') = (decline is not null))
);
create unique index payment_attempt_running_idx on payment_attempt (payment_id) where ended_at is null;

create table payment_refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- What it comes from, once each.
  source_type text not null,
  source_id text not null,
  -- Of the card's money, and of the platform's fee that goes back to the specialist with it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- late: the money came after the payment was cancelled. rule: by the rules of cancelling. override: somebody decided so.
  reason text not null check (reason in ('late', 'rule', 'waiver', 'override', 'withdrawal')),
  -- pending: the provider has it, the bank not yet. failed: nothing of it holds.
  state text not null check (state in ('asked', 'pending', 'done', 'failed')),
  provider_id text unique check (length(provider_id) <= 255),
  fee_refund_id text unique check (length(fee_refund_id) <= 255),
  problem text,
  asked_at timestamptz not null,
  -- When to ask the provider again.
  look_at timestamptz,
  ended_at timestamptz,
  unique (source_type, source_id),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check (state in ('asked', 'failed') or provider_id is not null)
);
create index payment_refund_payment_idx on payment_refund (payment_id, id);
create index payment_refund_look_idx on payment_refund (look_at) where look_at is not null;

create table payment_dispute (
  -- The provider's.
  id text primary key check (length(id) <= 255),
  payment_id uuid not null references payment (id),
  amount bigint not null check (amount > 0),
  -- The bank's.
  reason text not null,
  -- inquiry: the bank asks, no money has moved.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  -- Until when an answer with evidence is taken.
  answer_until timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state in ('won', 'lost', 'closed')) = (closed_at is not null))
);
create index payment_dispute_payment_idx on payment_dispute (payment_id);

-- A comparison of a day's movements at the provider with our books.
create table reconciliation_run (
  id uuid primary key,
  -- A connected account; null for our own.
  provider_account text,
  day date not null,
  matched integer not null,
  differing integer not null,
  -- Not part of our books: payouts of a specialist's account, for example.
  others integer not null,
  finished_at timestamptz not null
);
create unique index reconciliation_run_day_idx on reconciliation_run (day, coalesce(provider_account, ''));

create table reconciliation_difference (
  id uuid primary key,
  run_id uuid not null references reconciliation_run (id),
  class text not null check (class in ('missing_here', 'missing_there', 'different_amount')),
  -- The provider's kind of movement, and its id of what moved.
  kind text not null,
  source text not null,
  -- In minor units; null where it is missing.
  here bigint,
  there bigint,
  currency text not null,
  unique (run_id, source, kind)
);
