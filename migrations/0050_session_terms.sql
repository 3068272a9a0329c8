-- What follows once a session is agreed: series, moves to another time, cancellation by the rule agreed on, outcomes and claims.

-- Several dates offered at once, each a session of its own.
create table session_series (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  profile_id uuid not null references profile (id),
  account_id uuid not null references account (id),
  -- Whether the family answers all dates at once or each by itself.
  decision text not null check (decision in ('all', 'each')),
  size integer not null check (size between 2 and 12),
  created_at timestamptz not null default now()
);
create index session_series_specialist_idx on session_series (specialist_id);
create index session_series_profile_idx on session_series (profile_id);
create index session_series_account_idx on session_series (account_id);

alter table session
  add column series_id uuid references session_series (id),
  add column series_position integer,
  add constraint session_series_check check ((series_id is null) = (series_position is null)),
  -- The rule for cancelling as it stood when the session was confirmed.
  add column rule jsonb,
  -- Until when an agreed session is to be paid; it is held until then.
  add column pay_until timestamptz,
  -- The payment as its provider names it.
  add column payment_reference text,
  add column outcome text check (outcome in ('held', 'client_no_show', 'specialist_no_show')),
  add column completed_at timestamptz,
  add column cancelled_side text check (cancelled_side in ('family', 'specialist', 'admin')),
  -- Percent of the price that the family gets back or does not owe, by the rule.
  add column refund_percent integer check (refund_percent between 0 and 100),
  -- The same as the specialist raised it afterwards.
  add column waived_percent integer check (waived_percent between 0 and 100),
  add column sick_day boolean not null default false,
  -- The side that has to answer an open move.
  add column move_awaits text check (move_awaits in ('family', 'specialist')),
  add constraint session_move_check check (move_awaits is null or status = 'Confirmed'),
  -- How often the calendar entry changed since the confirmation (iCalendar SEQUENCE).
  add column sequence integer not null default 0;
create index session_series_idx on session (series_id, series_position) where series_id is not null;
create index session_pay_idx on session (pay_until) where status = 'Pending' and pay_until is not null;
create index session_sick_day_idx on session (specialist_id, updated_at) where sick_day;

update session s set outcome = 'held', completed_at = coalesce(
  (select max(e.created_at) from session_event e where e.session_id = s.id and e.kind = 'completed'), s.ends_at)
where status = 'Completed';
update session s set sequence = greatest(0, (select count(*) - 1 from session_event e
  where e.session_id = s.id and e.kind in ('confirmed', 'cancelled', 'room_changed')))
where exists (select from session_event e where e.session_id = s.id and e.kind in ('cancelled', 'room_changed'));

-- Another time for a confirmed session; the agreed time stays until one of the others is accepted.
create table session_move (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  by text not null check (by in ('family', 'specialist')),
  account_id uuid not null references account (id),
  message text,
  reply_until timestamptz not null,
  state text not null check (state in ('open', 'accepted', 'rejected', 'withdrawn', 'lapsed')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index session_move_open_idx on session_move (session_id) where state = 'open';
create index session_move_session_idx on session_move (session_id, id);
create index session_move_lapse_idx on session_move (reply_until) where state = 'open';
create index session_move_account_idx on session_move (account_id);

-- A time is taken until the break after it is over. A session's own times may overlap: a move by half an hour does.
alter table session_time
  add column clear_until timestamptz,
  add column move_id uuid references session_move (id);
update session_time set clear_until = ends_at;
alter table session_time
  alter column clear_until set not null,
  add constraint session_time_clear_check check (clear_until >= ends_at),
  drop constraint session_time_no_overlap,
  add constraint session_time_no_overlap exclude using gist (
    specialist_id with =, session_id with <>, tstzrange(starts_at, clear_until) with &&
  ) where (state in ('held', 'chosen'));
create index session_time_move_idx on session_time (move_id) where move_id is not null;

-- What a family says went wrong, and how it was settled.
create table session_claim (
  id uuid primary key,
  session_id uuid not null unique references session (id) on delete cascade,
  kind text not null check (kind in ('specialist_no_show', 'dispute')),
  account_id uuid not null references account (id),
  words text,
  -- What the specialist answered.
  answer text,
  answered_at timestamptz,
  state text not null check (state in ('open', 'agreed', 'refused', 'decided')),
  decision text check (decision in ('upheld', 'dismissed')),
  reasons text,
  decided_by uuid references account (id),
  decided_at timestamptz,
  refund_percent integer check (refund_percent between 0 and 100),
  created_at timestamptz not null default now(),
  check ((state = 'decided') = (decision is not null))
);
create index session_claim_open_idx on session_claim (id) where state in ('open', 'refused');
create index session_claim_account_idx on session_claim (account_id);
create index session_claim_decided_idx on session_claim (decided_by) where decided_by is not null;

alter table session drop constraint session_awaits_check;
alter table session add constraint session_awaits_check check (awaits in ('specialist', 'family', 'payment'));
alter table session_event drop constraint session_event_kind_check;
alter table session_event add constraint session_event_kind_check check (kind in
  ('requested', 'proposed', 'confirmed', 'rejected', 'withdrawn', 'lapsed', 'cancelled', 'completed', 'room_changed',
   'move_proposed', 'moved', 'move_rejected', 'move_withdrawn', 'move_lapsed', 'waived', 'no_show', 'no_show_claimed', 'disputed',
   'claim_answered', 'claim_decided', 'accepted', 'paid_late'));
