-- The team's answer where a specialist's facts do not say how the commission is taxed: how it is for sales of these days. Never
-- changed: the latest one counts, and one without a treatment withdraws those before it.
create table tax_decision (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  -- Only where exactly this stops a line; facts that decide by themselves are never overruled.
  stop text not null check (stop in ('not_business', 'vat_missing', 'vat_refused', 'country')),
  from_day date not null,
  -- The last day; null: until further notice.
  to_day date check (to_day >= from_day),
  treatment text check (treatment in ('domestic', 'reverse_charge', 'outside_scope')),
  reason text not null check (length(reason) between 1 and 500),
  -- Null once the person is gone.
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz not null
);
create index tax_decision_idx on tax_decision (specialist_id, id desc);
create index tax_decision_decider_idx on tax_decision (decided_by);

create function keep_tax_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.decided_by is null and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' then
    return new;
  end if;
  raise exception 'A decision about tax is not changed' using errcode = 'restrict_violation';
end $$;
create trigger tax_decision_stays before update or delete on tax_decision for each row execute function keep_tax_decision();
