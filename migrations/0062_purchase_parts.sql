-- What is owed, and who pays which part of it. Several parts of one payer may be paid with one charge.

create table purchase_part (
  id uuid primary key,
  purchase_id uuid not null references purchase (id),
  -- Who pays it: by the child's shares, else who ordered, until somebody else with a booking right does.
  account_id uuid not null references account (id),
  percent integer not null check (percent between 1 and 100),
  -- Its part of the price and of what is taken off it, in minor units.
  price bigint not null check (price between 0 and 99999999),
  discount bigint not null default 0,
  -- Paid with credits, what is left for the card, and what is withheld of that.
  credits bigint not null default 0,
  amount bigint not null,
  fee bigint not null,
  -- Names the hold of the credits in the ledger; a new one for each choice.
  hold_id uuid unique,
  -- The payment under way, or the one that was made. None where credits or a pack paid everything.
  payment_id uuid references payment (id),
  -- The use of a pack that paid it.
  pack_use_id uuid unique,
  -- When the payer asked that the service begins before the days in which they may withdraw are over.
  early_start_at timestamptz,
  -- To whom the receipt is made out, as it was then.
  address jsonb,
  state text not null check (state in ('open', 'paid', 'cancelled', 'returned')),
  -- What went back or is on its way.
  card_returned bigint not null default 0,
  credits_returned bigint not null default 0,
  paid_at timestamptz,
  ended_at timestamptz,
  check (discount between 0 and price and credits between 0 and price - discount and fee between 0 and amount),
  check (amount = case when pack_use_id is null then price - discount - credits else 0 end and (pack_use_id is null or credits = 0)),
  check (card_returned between 0 and amount and credits_returned between 0 and credits),
  check ((credits = 0) = (hold_id is null)),
  check ((paid_at is not null) = (state in ('paid', 'returned')))
);
create index purchase_part_purchase_idx on purchase_part (purchase_id, id);
create index purchase_part_account_idx on purchase_part (account_id, id);
create index purchase_part_payment_idx on purchase_part (payment_id);

-- Until now everything was paid by one person.
insert into purchase_part (id, purchase_id, account_id, percent, price, credits, amount, fee, hold_id, payment_id, early_start_at, address, state,
  card_returned, credits_returned, paid_at, ended_at)
select id, id, account_id, 100, price, credits, amount, fee, hold_id, payment_id, early_start_at, address, state,
  card_returned, credits_returned, paid_at, ended_at from purchase;

alter table purchase
  drop column credits, drop column amount, drop column fee, drop column hold_id, drop column payment_id, drop column early_start_at,
  drop column address, drop column card_returned, drop column credits_returned,
  alter column session_id drop not null,
  add column kind text not null default 'session' check (kind in ('session', 'pack')),
  -- Whether the child's shares say who pays. If not, whoever may book may pay.
  add column shared boolean not null default false,
  -- What a code takes off the price, and who bears that.
  add column discount bigint not null default 0,
  add column discount_by text check (discount_by in ('platform', 'specialist')),
  add column promo_code_id uuid,
  add check ((kind = 'session') = (session_id is not null)),
  add check (discount between 0 and price and (discount > 0) = (discount_by is not null));
