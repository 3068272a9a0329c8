-- How reliable a specialist was: kept sessions and the time until a request is answered, counted every night.
create table specialist_figures (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  sessions int not null,
  kept int not null,
  requests int not null,
  reply_minutes int,
  demo boolean not null default false,
  counted_at timestamptz not null,
  check (kept between 0 and sessions)
);
