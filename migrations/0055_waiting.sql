-- Who waits for an earlier time, and the times they are offered one after another.

-- A time that is kept for somebody for a while. Nobody else can take it, by whatever way.
create table time_hold (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end and the break after it.
  clear_until timestamptz not null,
  -- From then on the time is free again, whether the row is still there or not.
  until timestamptz not null,
  check (starts_at < ends_at and ends_at <= clear_until),
  constraint time_hold_no_overlap exclude using gist (specialist_id with =, tstzrange(starts_at, clear_until) with &&)
);
create index time_hold_idx on time_hold (specialist_id, starts_at);

-- Both tables keep each other's times free. Whoever writes one of them has the specialist's lock, so that the check and the row
-- are one step; what ran out is removed by the writer first, because only the process knows the time.
create function session_time_respects_holds() returns trigger language plpgsql as $$
begin
  if exists (select from time_hold h where h.specialist_id = new.specialist_id
      and tstzrange(h.starts_at, h.clear_until) && tstzrange(new.starts_at, new.clear_until)) then
    raise exception 'the time is kept for somebody' using errcode = 'exclusion_violation', constraint = 'session_time_no_overlap';
  end if;
  return new;
end $$;
create trigger session_time_respects_holds_added before insert on session_time
  for each row when (new.state in ('held', 'chosen')) execute function session_time_respects_holds();
create trigger session_time_respects_holds_changed before update on session_time
  for each row when (new.state in ('held', 'chosen') and old.state not in ('held', 'chosen')) execute function session_time_respects_holds();

create function time_hold_respects_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from session_time t where t.specialist_id = new.specialist_id and t.state in ('held', 'chosen')
      and tstzrange(t.starts_at, t.clear_until) && tstzrange(new.starts_at, new.clear_until)) then
    raise exception 'the time is taken' using errcode = 'exclusion_violation', constraint = 'time_hold_no_overlap';
  end if;
  return new;
end $$;
create trigger time_hold_respects_sessions before insert on time_hold
  for each row execute function time_hold_respects_sessions();
create trigger specialist_finding_of_holds after insert or update or delete on time_hold
  for each row execute function specialist_finding_of_calendar();

-- What somebody waits for: a place or a time of something that is full.
create table waiting_wish (
  id uuid primary key,
  account_id uuid not null references account (id),
  profile_id uuid not null references profile (id),
  -- Whose times or places: a specialist's.
  subject text not null check (subject in ('specialist')),
  subject_id uuid not null,
  service_id uuid references service (id),
  -- Null for either.
  mode text check (mode in ('online', 'in_person')),
  -- Monday is 1; null for any day.
  weekdays integer[] check (cardinality(weekdays) between 1 and 6),
  -- Between which times of day it must lie as a whole; both null for any.
  starts time,
  ends time,
  -- In which days and times of day are meant.
  time_zone text not null,
  -- The last day that is of use.
  until date not null,
  state text not null check (state in ('waiting', 'taken', 'withdrawn', 'over', 'unanswered', 'unable')),
  -- Offers in a row that ran out without an answer.
  missed integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((starts is null) = (ends is null) and starts < ends),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index waiting_wish_once_idx on waiting_wish (profile_id, subject_id, service_id) where state = 'waiting';
create index waiting_wish_order_idx on waiting_wish (subject, subject_id, id) where state = 'waiting';
create index waiting_wish_account_idx on waiting_wish (account_id, id desc);
create index waiting_wish_profile_idx on waiting_wish (profile_id);
create index waiting_wish_service_idx on waiting_wish (service_id);
create index waiting_wish_until_idx on waiting_wish (until) where state = 'waiting';
create index waiting_wish_ended_idx on waiting_wish (ended_at) where state <> 'waiting';

-- A time or place that became free, offered to one person until a moment.
create table waiting_offer (
  id uuid primary key,
  waiting_wish_id uuid not null references waiting_wish (id) on delete cascade,
  -- What keeps it meanwhile.
  time_hold_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  mode text check (mode in ('online', 'in_person')),
  until timestamptz not null,
  state text not null check (state in ('open', 'taken', 'declined', 'lapsed', 'withdrawn')),
  -- What came of it.
  session_id uuid references session (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
create unique index waiting_offer_open_idx on waiting_offer (waiting_wish_id) where state = 'open';
create index waiting_offer_wish_idx on waiting_offer (waiting_wish_id, id desc);
create index waiting_offer_lapse_idx on waiting_offer (until) where state = 'open';
create index waiting_offer_session_idx on waiting_offer (session_id) where session_id is not null;

-- A specialist's choice; without a row families may wait.
create table waiting_list (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  open boolean not null,
  changed_at timestamptz not null
);
