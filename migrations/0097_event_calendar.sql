-- The public calendar of events.

-- When a date that people could see was to start before it was last moved.
alter table event_date add column moved_from timestamptz;

create function event_date_moved() returns trigger language plpgsql as $$
begin
  if old.state in ('open', 'closed') then new.moved_from := old.starts_at; end if;
  return new;
end $$;
create trigger event_date_moved before update of starts_at on event_date
  for each row when (old.starts_at <> new.starts_at) execute function event_date_moved();

-- Towns to choose from.
create index event_city_idx on event (city) where state = 'approved' and city is not null and not online;
