-- An item of a game that turned out wrong in a language, and who said so. Tickets issued meanwhile are dealt without it.
create table game_item_off (
  id uuid primary key,
  game_id text not null,
  language text not null,
  -- As tasks name it.
  item text not null,
  reason text not null,
  off_by uuid references account (id),
  off_at timestamptz not null,
  on_by uuid references account (id),
  on_at timestamptz
);
create unique index game_item_off_now_idx on game_item_off (game_id, language, item) where on_at is null;
create index game_item_off_off_by_idx on game_item_off (off_by);
create index game_item_off_on_by_idx on game_item_off (on_by);

-- Items that were off when the ticket was issued: its play is dealt without them, whatever is off later.
alter table game_ticket add column items_off text[] not null default '{}';
