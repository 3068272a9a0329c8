-- Access to a profile is a half-open interval: it holds from starts_at on, and no longer at ends_at. One account has at
-- most one grant to one profile at any instant; the constraint decides when two are made at once. What has ended stays
-- as the record, and a later grant is a row of its own.
alter table profile_access add constraint profile_access_interval check (ends_at > starts_at);
drop index profile_access_live_key, profile_access_account_idx;
create index profile_access_profile_idx on profile_access (profile_id, account_id);
create index profile_access_account_idx on profile_access (account_id, level);
-- One text for the two ids, so that no other statement takes this slow index to find a row.
alter table profile_access add constraint profile_access_no_overlap exclude using gist (
  (profile_id::text || account_id::text) with =, tstzrange(starts_at, ends_at) with &&
) where (revoked_at is null);

-- Grants of an account that hold at an instant. A revoked one holds at no instant, not even at one before its
-- revocation: no clock that runs behind may open it again. These functions are plain statements that the planner puts
-- into the statement around them, so that its indexes are used.
create function live_access(account uuid, at timestamptz) returns setof profile_access
language sql stable parallel safe as $$
  select a.* from profile_access a
  where a.account_id = account and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
$$;

-- Grants to a profile that hold at an instant.
create function live_access_to(profile uuid, at timestamptz) returns setof profile_access
language sql stable parallel safe as $$
  select a.* from profile_access a
  where a.profile_id = profile and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
$$;

-- Profiles whose sessions an account may see at an instant, each once; all but a viewer also book and answer for them.
create function readable_profiles(account uuid, at timestamptz) returns table (id uuid, level text)
language sql stable parallel safe as $$
  select p.id, 'own' from profile p where p.account_id = account and p.kind = 'own'
  union all
  select a.profile_id, a.level from live_access(account, at) a
  where a.level in ('guardian', 'viewer') and a.scopes && array['sessions', 'manage']
$$;

-- The adults who book and answer for a profile at an instant: whose own it is, or a child's guardians.
create function guardians_of(profile uuid, at timestamptz) returns table (account_id uuid, since timestamptz)
language sql stable parallel safe as $$
  select p.account_id, p.created_at from profile p where p.id = profile and p.account_id is not null
  union all
  select a.account_id, a.starts_at from live_access_to(profile, at) a
  where a.level = 'guardian' and a.scopes && array['sessions', 'manage']
$$;

-- A last name for a reader who has the scope `basics`, or its initial. The same rule as in profiles/presenter.ts.
create function seen_lastname(lastname text, basics boolean) returns text
language sql immutable parallel safe as $$
  select case when basics then lastname else left(lastname, 1) || '.' end
$$;

-- Whole years at an instant on the clock of a zone; null without a birth date. The same rule as in profiles/rules.ts.
create function age_at(birth_date date, at timestamptz, zone text) returns integer
language sql stable parallel safe as $$
  select extract(year from age(($2 at time zone $3)::date::timestamp, $1::timestamp))::int
$$;

-- The access diary: who, being no guardian, read a child's data for what purpose on which day (UTC). One row a day.
create table profile_reading (
  profile_id uuid not null references profile (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- Where it was read: 'profile', 'sessions', 'clients' or 'chat'.
  purpose text not null,
  day date not null,
  first_at timestamptz not null,
  primary key (profile_id, account_id, purpose, day)
);
create index profile_reading_account_idx on profile_reading (account_id);

-- What refers to a row is found when the row goes.
create index session_account_idx on session (account_id);
create index session_service_idx on session (service_id);
create index session_time_specialist_idx on session_time (specialist_id);
create index session_event_actor_idx on session_event (actor_account_id);
create index profile_account_idx on profile (account_id) where account_id is not null;
create index profile_access_granted_by_idx on profile_access (granted_by);
create index account_selected_profile_idx on account (selected_profile_id);
create index chat_group_specialist_idx on chat_group (specialist_id);
create index chat_group_profile_idx on chat_group (profile_id);
create index chat_message_sender_idx on chat_message (sender_account_id);
create index review_account_idx on review (account_id);
create index audit_log_actor_idx on audit_log (actor_account_id, id desc);
