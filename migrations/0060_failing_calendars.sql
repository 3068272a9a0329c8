-- A specialist is told once when a calendar elsewhere could not be read for a day.
alter table calendar_source
  -- The first failure after the last reading that succeeded.
  add column failing_since timestamptz,
  -- When its owner was told.
  add column told_at timestamptz;
update calendar_source set failing_since = coalesce(tried_at, created_at) where state = 'failed';
alter table calendar_source add constraint calendar_source_failing check ((state = 'failed') = (failing_since is not null) and (told_at is null or failing_since is not null));
