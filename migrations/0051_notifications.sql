-- What happened that concerns somebody, inside the product: beside the mail about it, or alone where the mail is switched off.
-- Words are a room's text and its values, so that they follow the reader's language.
create table notification (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Makes a repeated job leave one notification; the same as that of its mail.
  dedupe_key text not null unique,
  -- As a mail's: `<room>.<what>`.
  kind text not null check (kind <> ''),
  topic text not null check (topic <> ''),
  room text not null,
  text_key text not null,
  text_values jsonb not null default '{}',
  -- The page where it goes on, and that page's parameters.
  page text not null,
  page_params jsonb not null default '{}',
  -- Other accounts and profiles that it names, so that it is deleted with them.
  about uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_newest_idx on notification (account_id, created_at desc, id desc);
create index notification_topic_idx on notification (account_id, topic, created_at desc, id desc);
create index notification_unread_idx on notification (account_id, created_at desc, id desc) where read_at is null;
create index notification_about_idx on notification using gin (about) where about <> '{}';
create index notification_created_idx on notification (created_at);
create index notification_read_idx on notification (read_at) where read_at is not null;

-- Topics that an account does not want in the product either have their own rows.
alter table mail_choice add column channel text not null default 'email' check (channel in ('email', 'product'));
alter table mail_choice drop constraint mail_choice_pkey;
alter table mail_choice add primary key (account_id, topic, channel);
