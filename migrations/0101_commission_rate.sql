-- The rates of the platform's commission, each from a day of Ljubljana on. An order takes the rate of its day. Before the first row,
-- and until there is one, the setting COMMISSION_BASIS_POINTS holds.
create table commission_rate (
  id uuid primary key,
  basis_points integer not null check (basis_points between 0 and 5000),
  effective_from date not null,
  announced_at timestamptz not null,
  -- `person:<account>`, or `job:<name>` for the first.
  announced_by text not null check (announced_by ~ '^(person|job):.'),
  -- An announcement can be taken back before its day.
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by ~ '^person:.'),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint commission_rate_withdrawn_in_time check ((withdrawn_at at time zone 'Europe/Ljubljana')::date < effective_from)
);
create unique index commission_rate_from_key on commission_rate (effective_from) where withdrawn_at is null;

create function keep_commission_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and to_jsonb(new) - array['withdrawn_at', 'withdrawn_by'] = to_jsonb(old) - array['withdrawn_at', 'withdrawn_by'] then
    return new;
  end if;
  raise exception 'A rate that was announced is not changed' using errcode = 'restrict_violation';
end $$;
create trigger commission_rate_is_kept before update or delete on commission_rate for each row execute function keep_commission_rate();
create trigger commission_rate_is_not_emptied before truncate on commission_rate for each statement execute function keep_commission_rate();
