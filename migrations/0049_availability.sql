-- A week that repeats from a day on, until the specialist's next plan begins.
create table availability_plan (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  -- First day on which it holds, in the specialist's zone.
  valid_from date not null,
  unique (specialist_id, valid_from)
);
insert into availability_plan (id, specialist_id, valid_from)
  select gen_random_uuid(), specialist_id, date '2020-01-01' from working_hours group by specialist_id;

-- Hours that end at or before their start end on the next day.
alter table working_hours
  add column plan_id uuid references availability_plan (id) on delete cascade,
  add column mode text not null default 'either' check (mode in ('in_person', 'online', 'either')),
  -- The services that can be booked in them; null for all.
  add column service_ids uuid[] check (cardinality(service_ids) > 0);
update working_hours h set plan_id = p.id from availability_plan p where p.specialist_id = h.specialist_id;
alter table working_hours alter column plan_id set not null;
alter table working_hours drop constraint working_hours_check;
alter table working_hours add constraint working_hours_some_time check (starts <> ends);
create index working_hours_plan_idx on working_hours (plan_id);

-- How a specialist takes sessions. Without a row the defaults hold.
create table booking_rules (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  -- Minutes that stay free around a session.
  break_before integer not null default 0 check (break_before between 0 and 240),
  break_after integer not null default 0 check (break_after between 0 and 240),
  -- Hours between a request and the start.
  notice_hours integer not null default 12 check (notice_hours between 0 and 720),
  -- How many days ahead families may book.
  horizon_days integer not null default 56 check (horizon_days between 1 and 366),
  -- Null for no limit.
  most_a_day integer check (most_a_day between 1 and 24),
  -- Starts are this many minutes apart, counted from the start of the hours.
  step_minutes integer not null default 30 check (step_minutes in (5, 10, 15, 20, 30, 45, 60)),
  -- Services that are confirmed without being asked.
  instant_services uuid[] not null default '{}',
  -- Whether a family may cancel late once a quarter because of an illness.
  sick_day boolean not null default false,
  -- Where sessions online take place, unless the session says otherwise.
  meeting_link text,
  updated_at timestamptz not null
);

-- Days that differ from the plan, by calendar days of the specialist's zone.
create table day_exception (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  -- Both null for whole days. Hours that end at or before their start end on the next day.
  starts time,
  ends time,
  kind text not null check (kind in ('closed', 'extra')),
  -- Of extra hours.
  mode text check (mode in ('in_person', 'online', 'either')),
  service_ids uuid[] check (cardinality(service_ids) > 0),
  -- Only for the specialist.
  note text,
  -- Code of the public holiday it was made from.
  holiday text,
  created_at timestamptz not null,
  check (from_day <= to_day and to_day < from_day + 367),
  check ((starts is null) = (ends is null) and starts <> ends),
  check ((kind = 'extra') = (mode is not null) and (kind = 'closed' or starts is not null))
);
create index day_exception_idx on day_exception (specialist_id, to_day, id);

-- Calendars elsewhere that say when a specialist is busy.
create table calendar_source (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  name text not null,
  -- Encrypted: whoever has the address reads the calendar.
  address text not null,
  -- Shown in place of the address.
  host text not null,
  state text not null default 'new' check (state in ('new', 'read', 'failed')),
  -- Why the last reading failed.
  code text,
  etag text,
  last_modified text,
  -- The last reading that succeeded, and the last one.
  synced_at timestamptz,
  tried_at timestamptz,
  failures integer not null default 0,
  next_fetch_at timestamptz not null,
  created_at timestamptz not null
);
create index calendar_source_specialist_idx on calendar_source (specialist_id);
create index calendar_source_due_idx on calendar_source (next_fetch_at);

-- When a specialist is busy by another calendar. No titles: they are nobody's business here.
create table busy_time (
  id uuid primary key,
  calendar_source_id uuid not null references calendar_source (id) on delete cascade,
  specialist_id uuid not null references specialist (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index busy_time_idx on busy_time (specialist_id, ends_at);
create index busy_time_source_idx on busy_time (calendar_source_id);

-- Plans and rules that are not published yet.
create table availability_draft (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  draft jsonb not null,
  updated_at timestamptz not null
);

create trigger specialist_finding_of_plans after insert or update or delete on availability_plan
  for each row execute function specialist_finding_of_calendar();
create trigger specialist_finding_of_rules after insert or update or delete on booking_rules
  for each row execute function specialist_finding_of_calendar();
create trigger specialist_finding_of_exceptions after insert or update or delete on day_exception
  for each row execute function specialist_finding_of_calendar();
create trigger specialist_finding_of_busy after insert or update or delete on busy_time
  for each row execute function specialist_finding_of_calendar();
