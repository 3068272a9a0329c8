-- Events: what is organized, when, who has a place, and what is asked of participants.

-- Its words and pictures are a record of the content service.
create table event (
  id uuid primary key,
  -- The key of that record; null while what a specialist proposes has none.
  content_key text unique,
  -- Who organizes and sells it; null for the operator.
  specialist_id uuid references specialist (id),
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  -- What a specialist proposes, in their own words.
  suggestion text,
  -- Why the team refused it.
  refusal text,
  -- {language: {title, slug, summary}}, as the content service has them; kept so that tickets and mails do not need it.
  words jsonb not null default '{}',
  topics text[] not null default '{}',
  for_whom text not null check (for_whom in ('adults', 'children', 'everyone')),
  -- Whole years on the day of the date, both inclusive; null for any.
  age_from integer check (age_from between 0 and 99),
  age_to integer check (age_to between 0 and 99),
  languages text[] not null check (cardinality(languages) between 1 and 10),
  online boolean not null,
  venue text,
  address text,
  city text,
  -- ISO 3166-1, two letters.
  country text,
  time_zone text not null,
  -- A dated leisure service, for which the law gives no right of withdrawal.
  leisure boolean not null,
  -- It is recorded; each participant agrees or not.
  recorded boolean not null,
  -- Until how many hours before the start a cancellation refunds everything, and what part after that.
  refund_hours integer not null check (refund_hours between 0 and 720),
  late_percent integer not null check (late_percent between 0 and 100),
  demo boolean not null default false,
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (age_from <= age_to),
  check (state <> 'approved' or content_key is not null),
  check (online or venue is not null)
);
create index event_specialist_idx on event (specialist_id, id desc) where specialist_id is not null;
create index event_state_idx on event (state, id desc);
create index event_created_by_idx on event (created_by) where created_by is not null;

create table event_date (
  id uuid primary key,
  event_id uuid not null references event (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 10000),
  -- Places held or given; kept by a trigger on the tickets.
  taken integer not null default 0,
  -- Of one participant, in minor units; 0 is free.
  price bigint not null check (price between 0 and 100000),
  currency text not null default 'EUR' check (currency = 'EUR'),
  early_price bigint check (early_price between 0 and 100000),
  early_until timestamptz,
  -- Of each, from so many participants in one order.
  group_from integer check (group_from between 2 and 20),
  group_price bigint check (group_price between 0 and 100000),
  -- Whether people may wait when it is full.
  waiting boolean not null,
  -- From then on no one can order.
  sell_until timestamptz not null,
  state text not null check (state in ('draft', 'open', 'closed', 'cancelled')),
  -- Of an online event; only for people with a ticket.
  link text,
  -- When it was last moved to another time or place: tickets bought before can be cancelled for the whole price.
  moved_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- Copies made together.
  series_id uuid,
  -- For calendar programs: grows with each change of time or place.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at and sell_until <= starts_at),
  check ((early_price is null) = (early_until is null) and early_price <= price),
  check ((group_price is null) = (group_from is null) and group_price <= price),
  check (price > 0 or (early_price is null and group_price is null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint event_date_places check (taken between 0 and capacity)
);
create index event_date_event_idx on event_date (event_id, starts_at, id);
-- The calendar of what can be seen by everyone.
create index event_date_shown_idx on event_date (starts_at, id) where state in ('open', 'closed');
create index event_date_series_idx on event_date (series_id) where series_id is not null;

-- One participant's place. Paid ones have the id of their purchase.
create table event_ticket (
  id uuid primary key,
  event_date_id uuid not null references event_date (id),
  -- Who ordered it.
  account_id uuid not null references account (id),
  -- Who takes part.
  profile_id uuid not null references profile (id),
  -- offered: kept for someone of the waiting list. held: ordered, and not paid or confirmed yet.
  state text not null check (state in ('offered', 'held', 'confirmed', 'cancelled', 'lapsed')),
  -- Until when it is kept for them; of those offered or held.
  until timestamptz,
  -- As ordered, in minor units.
  price bigint not null check (price >= 0),
  -- What its QR code says; a secret of the ticket.
  code text not null unique,
  -- Why someone outside the age range takes part.
  age_reason text,
  -- Null where nothing is recorded.
  recording_ok boolean,
  -- The cancellation policy as ordered.
  refund_hours integer not null,
  late_percent integer not null,
  refund_percent integer check (refund_percent between 0 and 100),
  cancelled_because text check (cancelled_because in ('family', 'organizer', 'withdrawn', 'erased', 'disputed')),
  checked_in_at timestamptz,
  -- Who let them in; null once that account is erased.
  checked_in_by uuid references account (id) on delete set null,
  -- Null until someone says so.
  attended boolean,
  reminded_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  check ((state in ('offered', 'held')) = (until is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_because is not null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index event_ticket_once_idx on event_ticket (event_date_id, profile_id) where state in ('offered', 'held', 'confirmed');
create index event_ticket_date_idx on event_ticket (event_date_id, state, id);
create index event_ticket_account_idx on event_ticket (account_id, id desc);
create index event_ticket_profile_idx on event_ticket (profile_id, id desc);
create index event_ticket_until_idx on event_ticket (until) where state in ('offered', 'held');
create index event_ticket_reminder_idx on event_ticket (event_date_id) where state = 'confirmed' and reminded_at is null;
create index event_ticket_checked_in_by_idx on event_ticket (checked_in_by) where checked_in_by is not null;

-- Places are counted where they change, so that no way around can give one too many.
create function event_places() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' and old.state in ('offered', 'held', 'confirmed') then before := 1; end if;
  if tg_op <> 'DELETE' and new.state in ('offered', 'held', 'confirmed') then after := 1; end if;
  if tg_op = 'UPDATE' and new.event_date_id <> old.event_date_id then
    raise exception 'a ticket stays with its date';
  end if;
  if after <> before then
    update event_date set taken = taken + after - before where id = coalesce(new.event_date_id, old.event_date_id);
  end if;
  return null;
end $$;
create trigger event_places after insert or update of state, event_date_id or delete on event_ticket
  for each row execute function event_places();

-- What participants are asked, why, and for how long the answers are kept.
create table event_question (
  id uuid primary key,
  event_id uuid not null references event (id),
  position integer not null,
  -- By language.
  question jsonb not null,
  purpose jsonb not null,
  kind text not null check (kind in ('text', 'yes_no')),
  required boolean not null,
  -- After the end of the date.
  keep_days integer not null check (keep_days between 1 and 365),
  -- No longer asked; the answers stay until their day.
  removed_at timestamptz
);
create index event_question_event_idx on event_question (event_id, position);

create table event_answer (
  event_ticket_id uuid not null references event_ticket (id) on delete cascade,
  event_question_id uuid not null references event_question (id),
  answer text not null,
  -- On that day it is deleted.
  delete_on date not null,
  primary key (event_ticket_id, event_question_id)
);
create index event_answer_question_idx on event_answer (event_question_id);
create index event_answer_delete_idx on event_answer (delete_on);

-- What the organizer wrote to everyone with a place.
create table event_message (
  id uuid primary key,
  event_date_id uuid not null references event_date (id),
  -- Null once that account is erased.
  account_id uuid references account (id) on delete set null,
  body text not null,
  created_at timestamptz not null
);
create index event_message_date_idx on event_message (event_date_id, id);
create index event_message_account_idx on event_message (account_id) where account_id is not null;

-- What families thought of it afterwards; one for each ticket.
create table event_feedback (
  event_ticket_id uuid primary key references event_ticket (id) on delete cascade,
  event_date_id uuid not null references event_date (id),
  stars integer not null check (stars between 1 and 5),
  body text,
  created_at timestamptz not null
);
create index event_feedback_date_idx on event_feedback (event_date_id, event_ticket_id);
