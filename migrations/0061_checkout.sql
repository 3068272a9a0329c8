-- What a family buys: so far sessions that are paid online before they are confirmed.

create table purchase (
  id uuid primary key,
  session_id uuid not null references session (id),
  profile_id uuid not null references profile (id),
  specialist_id uuid not null references specialist (id),
  -- Who pays: who accepted the time, until somebody else with a booking right does.
  account_id uuid not null references account (id),
  -- In minor units. The commission's rate of the day on which the time was accepted.
  price bigint not null check (price between 1 and 99999999),
  currency text not null check (currency in ('EUR', 'RSD')),
  basis_points integer not null check (basis_points between 0 and 10000),
  -- The part paid with credits, what is left for the card, and what is withheld of that.
  credits bigint not null default 0,
  amount bigint not null,
  fee bigint not null,
  -- Names the hold of the credits in the ledger; a new one for each choice.
  hold_id uuid unique,
  -- The payment under way, or the one that was made. None where credits paid everything.
  payment_id uuid unique references payment (id),
  -- When the payer asked that the service begins before the days in which they may withdraw are over.
  early_start_at timestamptz,
  -- To whom the receipt is made out, as it was then.
  address jsonb,
  pay_until timestamptz not null,
  state text not null check (state in ('open', 'paid', 'cancelled', 'returned')),
  -- What went back or is on its way.
  card_returned bigint not null default 0,
  credits_returned bigint not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check (credits between 0 and price and amount = price - credits and fee between 0 and amount),
  check (card_returned between 0 and amount and credits_returned between 0 and credits),
  check ((credits = 0) = (hold_id is null)),
  check ((paid_at is not null) = (state in ('paid', 'returned')))
);
create unique index purchase_open_idx on purchase (session_id) where state = 'open';
create index purchase_session_idx on purchase (session_id, id);
create index purchase_account_idx on purchase (account_id, id);
create index purchase_profile_idx on purchase (profile_id, id);
create index purchase_specialist_idx on purchase (specialist_id, id);
