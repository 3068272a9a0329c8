-- What a specialist's sessions bring: the commission on sessions that families pay directly, and the tax within a price.

create table commission_due (
  session_id uuid primary key references session (id),
  specialist_id uuid not null references specialist (id),
  -- The commission's rate of the day on which the session was confirmed.
  basis_points integer not null check (basis_points between 0 and 10000),
  -- How the specialist's service was taxed that day; null where they had not said so.
  vat_kind text check (vat_kind in ('standard', 'health', 'social', 'education', 'small')),
  vat_basis_points integer check (vat_basis_points between 0 and 10000),
  agreed_at timestamptz not null,
  -- When the session was recorded as completed: from then on the commission is owed. Null before that, and for what is not owed after all.
  due_at timestamptz,
  -- What the family owed for it, and the commission on that, tax included, in minor units.
  price bigint check (price between 0 and 99999999),
  commission bigint check (commission between 0 and price),
  currency text not null check (currency in ('EUR', 'RSD')),
  check ((due_at is null) = (price is null) and (due_at is null) = (commission is null)),
  check ((vat_kind is null) = (vat_basis_points is null))
);
create index commission_due_of_idx on commission_due (specialist_id);
create index commission_due_specialist_idx on commission_due (specialist_id, due_at, session_id) where due_at is not null;
create index commission_due_all_idx on commission_due (due_at, session_id) where due_at is not null;

-- How the specialist's service was taxed on the day of the order.
alter table purchase
  add column vat_kind text check (vat_kind in ('standard', 'health', 'social', 'education', 'small')),
  add column vat_basis_points integer check (vat_basis_points between 0 and 10000),
  add check ((vat_kind is null) = (vat_basis_points is null));
create index purchase_earned_idx on purchase (specialist_id, paid_at, id) where paid_at is not null;
create index purchase_all_earned_idx on purchase (paid_at, id) where paid_at is not null;
