-- Topics of email that an account has switched off; without a row they are sent.
create table mail_choice (
  account_id uuid not null references account (id) on delete cascade,
  topic text not null check (topic <> ''),
  switched_off_at timestamptz not null,
  primary key (account_id, topic)
);
