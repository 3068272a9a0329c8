-- How the guardians of a child share what is paid for it. A plan is proposed by one of them and holds once everyone whose
-- share rises has accepted it; the plan before it stays as the record.
create table share_plan (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  proposed_by uuid not null references account (id) on delete cascade,
  proposed_at timestamptz not null,
  state text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'replaced')),
  -- When the plan got its present state.
  decided_at timestamptz not null
);
-- At most one of each per child: two proposals at once, or two agreements, are decided here.
create unique index share_plan_current_key on share_plan (profile_id, state) where state in ('proposed', 'agreed');
create index share_plan_profile_idx on share_plan (profile_id, id desc);
create index share_plan_proposed_by_idx on share_plan (proposed_by);

create table share (
  plan_id uuid not null references share_plan (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  percent smallint not null check (percent between 1 and 100),
  -- Null: this guardian's answer is waited for.
  accepted_at timestamptz,
  primary key (plan_id, account_id)
);
create index share_account_idx on share (account_id);

create function share_sum() returns trigger language plpgsql as $$
begin
  if exists (select from share_plan where id = new.plan_id)
    and (select sum(percent) from share where plan_id = new.plan_id) <> 100 then
    raise exception 'the shares of a plan sum to 100' using errcode = 'check_violation', constraint = 'share_sum';
  end if;
  return null;
end $$;
create constraint trigger share_sum after insert or update of percent on share
  deferrable initially deferred for each row execute function share_sum();
