-- A specialist names a colleague to a client's family: to look at, or to hand the client over to. No data moves before
-- somebody who decides about the profile accepts.
create table client_referral (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  from_specialist_id uuid not null references specialist (id) on delete cascade,
  to_specialist_id uuid not null references specialist (id) on delete cascade,
  kind text not null check (kind in ('recommendation', 'handover')),
  message text not null,
  created_at timestamptz not null,
  -- Null while it waits for the family.
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  answered_by uuid references account (id) on delete set null
);
create unique index client_referral_open_key on client_referral (profile_id, from_specialist_id, to_specialist_id) where outcome is null;
create index client_referral_profile_idx on client_referral (profile_id) where outcome is null;
create index client_referral_all_idx on client_referral (profile_id, id);
create index client_referral_from_idx on client_referral (from_specialist_id, id desc);
create index client_referral_to_idx on client_referral (to_specialist_id);
create index client_referral_answered_by_idx on client_referral (answered_by) where answered_by is not null;
