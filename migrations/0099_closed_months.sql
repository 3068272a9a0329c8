-- Months of the books, by the calendar of Ljubljana, that are closed: no journal happens in them anymore. What is found later
-- happens at the first moment of the open month, and says its real day.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default clock_timestamp(),
  -- `person:<account>` or `job:<name>`.
  closed_by text not null check (closed_by ~ '^(person|job):.')
);

-- From when on journals may happen; null while no month is closed. A transaction that asks keeps months from being closed until the end of
-- it, so that each journal is on one side.
create function ledger_opens() returns timestamptz language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger months', 0));
  return (select (max(month) + interval '1 month') at time zone 'Europe/Ljubljana' from closed_month);
end $$;

create function month_is_next() returns trigger language plpgsql as $$
declare
  latest date;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger months', 0));
  select max(month) into latest from closed_month;
  if new.month <> latest + interval '1 month' then
    raise exception 'Months are closed one after another' using errcode = 'check_violation', constraint = 'month_is_next';
  end if;
  new.closed_at := clock_timestamp();
  return new;
end $$;
create trigger month_is_next before insert on closed_month for each row execute function month_is_next();
create trigger closed_month_stays before update or delete on closed_month for each row execute function keep_ledger();
create trigger closed_month_is_not_emptied before truncate on closed_month for each statement execute function keep_ledger();

-- The day in Ljubljana on which it really happened, where its month was closed when it was found.
alter table journal add column happened_on date,
  add constraint journal_found_late check (happened_on < (occurred_at at time zone 'Europe/Ljubljana')::date);

create function journal_month_is_open() returns trigger language plpgsql as $$
begin
  if new.occurred_at < ledger_opens() then
    raise exception 'The month of journal % is closed', new.id using errcode = 'check_violation', constraint = 'journal_month_is_open';
  end if;
  return new;
end $$;
create trigger journal_month_is_open before insert on journal for each row execute function journal_month_is_open();
