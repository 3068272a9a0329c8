-- The commission on sessions that families pay directly: a change is a further version with its reason, and no row is changed. The
-- version with the highest number holds. The rows of before stay as the first version of each.
alter table commission_due
  add column version integer not null default 1 check (version >= 1),
  add column reason text not null default 'agreed' check (reason in ('agreed', 'took_place', 'no_show', 'waived', 'claim')),
  -- By the database's clock; for the rows of before, when they became versions.
  add column recorded_at timestamptz not null default now();
alter table commission_due alter column recorded_at set default clock_timestamp();
alter table commission_due drop constraint commission_due_pkey, add primary key (session_id, version);

create function commission_due_is_recorded() returns trigger language plpgsql as $$
begin
  if new.version > 1 and not exists (select from commission_due where session_id = new.session_id and version = new.version - 1) then
    raise exception 'The versions of a commission follow each other' using errcode = 'check_violation', constraint = 'commission_due_follows';
  end if;
  new.recorded_at := clock_timestamp();
  return new;
end $$;
create trigger commission_due_is_recorded before insert on commission_due for each row execute function commission_due_is_recorded();
create trigger commission_due_stays before update or delete on commission_due for each row execute function keep_ledger();
create trigger commission_due_is_not_emptied before truncate on commission_due for each statement execute function keep_ledger();
