-- Specialists and searches that someone keeps.
create table favorite (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  specialist_id uuid not null references specialist (id) on delete cascade,
  created_at timestamptz not null,
  unique (account_id, specialist_id)
);
create index favorite_account_idx on favorite (account_id, id desc);
create index favorite_specialist_idx on favorite (specialist_id);

create table saved_search (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  query text not null,
  mails boolean not null,
  seen_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, query)
);
create index saved_search_account_idx on saved_search (account_id, id desc);
create index saved_search_mails_idx on saved_search (id) where mails;
