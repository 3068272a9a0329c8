-- The fiscal receipt of a session that was paid directly: its number or its address, which in Serbia contains the whole receipt.
create table fiscal_receipt (
  session_id uuid primary key references session (id),
  specialist_id uuid not null references specialist (id),
  text text not null check (length(text) between 1 and 2000),
  account_id uuid references account (id) on delete set null,
  updated_at timestamptz not null
);
create index fiscal_receipt_specialist_idx on fiscal_receipt (specialist_id, session_id);
create index fiscal_receipt_account_idx on fiscal_receipt (account_id);
