-- The last good answers of the content service, so that pages stand while it is down, also after a restart.
create table content_copy (
  key text primary key,
  answer jsonb not null,
  kept_at timestamptz not null default now()
);

-- Who has written to us by a public form of late, by a hash of the address; counted, and forgotten after a day.
create unlogged table public_message (
  id uuid primary key,
  sender text not null,
  sent_at timestamptz not null
);
create index public_message_sender_idx on public_message (sender, sent_at);
create index public_message_sent_idx on public_message (sent_at);
