-- Reminders of confirmed sessions, a day and an hour before: one row for each reader, made when the time comes near and
-- settled once. A moved session has another start and so is reminded of anew.
create table session_reminder (
  session_id uuid not null references session (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  -- The start that it reminds of.
  starts_at timestamptz not null,
  -- When it is sent: later than its time where that falls into quiet hours.
  due_at timestamptz not null,
  settled_at timestamptz,
  -- Sent, or why not: the session changed, it was confirmed after the reminder's time, or nothing ran until it was too late.
  outcome text check (outcome in ('sent', 'changed', 'needless', 'too_late')),
  primary key (session_id, kind, starts_at, account_id),
  check ((settled_at is null) = (outcome is null))
);
create index session_reminder_due_idx on session_reminder (due_at) where settled_at is null;
create index session_reminder_account_idx on session_reminder (account_id);
create index session_reminder_start_idx on session_reminder (starts_at);
create index session_confirmed_start_idx on session (starts_at) where status = 'Confirmed';

-- Hours in which nothing that can wait is sent, in the account's time zone; without a row there are none.
create table quiet_hours (
  account_id uuid primary key references account (id) on delete cascade,
  starts time not null,
  -- Before `starts`: the next day.
  ends time not null,
  changed_at timestamptz not null,
  check (starts <> ends)
);

-- From when on a mail is of no use and not sent any more.
alter table mail add column send_before timestamptz;
-- Until when a waiting mail rests because of quiet hours.
alter table mail add column rest_until timestamptz;
create index mail_resting_idx on mail (rest_until) where status = 'waiting' and rest_until is not null;
