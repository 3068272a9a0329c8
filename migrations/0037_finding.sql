-- What finding people keeps for each specialist, beside the row itself.
create table specialist_finding (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  -- The transaction that last changed what the search reads: the person or their services.
  changed xid8 not null default pg_current_xact_id(),
  -- The last transaction that changed this row's content or its times. Copies of the catalog ask what came since.
  touched xid8 not null default pg_current_xact_id(),
  -- First free times within the horizon of the calendar; null if there is none.
  next_free_at timestamptz,
  next_evening_at timestamptz,
  next_weekend_at timestamptz,
  -- When the times must be worked out again; -infinity once something in the calendar changed.
  due_at timestamptz not null default '-infinity'
);
create index specialist_finding_touched_idx on specialist_finding (touched);
create index specialist_finding_due_idx on specialist_finding (due_at);
insert into specialist_finding (specialist_id) select id from specialist;

create function specialist_finding_changed(specialist uuid) returns void language sql as $$
  insert into specialist_finding (specialist_id) values (specialist)
  on conflict (specialist_id) do update
    set changed = pg_current_xact_id(), touched = pg_current_xact_id(), due_at = '-infinity'
    where specialist_finding.changed <> pg_current_xact_id() or specialist_finding.due_at > '-infinity';
$$;

create function specialist_finding_of_specialist() returns trigger language plpgsql as $$
begin
  perform specialist_finding_changed(new.id);
  return null;
end $$;
create trigger specialist_finding_of_specialist after insert or update on specialist
  for each row execute function specialist_finding_of_specialist();

create function specialist_finding_of_service() returns trigger language plpgsql as $$
begin
  update specialist_finding set changed = pg_current_xact_id(), touched = pg_current_xact_id(), due_at = '-infinity'
  where specialist_id = coalesce(new.specialist_id, old.specialist_id)
    and (changed <> pg_current_xact_id() or due_at > '-infinity');
  return null;
end $$;
create trigger specialist_finding_of_service after insert or update or delete on service
  for each row execute function specialist_finding_of_service();

-- A changed calendar only makes the times due: writing a session must not wait for anything else.
create function specialist_finding_of_calendar() returns trigger language plpgsql as $$
begin
  update specialist_finding set due_at = '-infinity'
  where specialist_id = coalesce(new.specialist_id, old.specialist_id) and due_at > '-infinity';
  return null;
end $$;
create trigger specialist_finding_of_hours after insert or update or delete on working_hours
  for each row execute function specialist_finding_of_calendar();
create trigger specialist_finding_of_times after insert or update or delete on session_time
  for each row execute function specialist_finding_of_calendar();

-- The listing is put in order in memory now; nothing reads these.
drop index specialist_rank_idx;
drop index specialist_newest_idx;
drop index specialist_topics_idx;
drop index specialist_languages_idx;
