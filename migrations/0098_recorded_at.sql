-- When a journal was written, beside when what it tells happened: an accountant reads what was recorded in a period, and
-- nothing that is written into an earlier day escapes. The journals of before have the time of this migration.
alter table journal add column recorded_at timestamptz not null default now();
alter table journal alter column recorded_at set default clock_timestamp();
create index journal_recorded_idx on journal (recorded_at, id);

-- No insert can say another time.
create function journal_is_recorded() returns trigger language plpgsql as $$
begin
  new.recorded_at := clock_timestamp();
  return new;
end $$;
create trigger journal_is_recorded before insert on journal for each row execute function journal_is_recorded();
