-- Erasure in two steps. At the request a profile or an account is hidden from everyone; 30 days later a job empties it. The
-- emptied row stays as a shell, because what others keep refers to it.
alter table profile
  -- Hidden since; for those it belongs to, until erase_at.
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  -- When it is emptied. Null beside deleted_at: together with the account that deleted_by names.
  add column erase_at timestamptz,
  -- When its guardians were reminded that the end is near.
  add column end_told_at timestamptz,
  add column erased_at timestamptz;
create index profile_erase_idx on profile (erase_at) where erase_at is not null and erased_at is null;
create index profile_deleted_by_idx on profile (deleted_by) where deleted_by is not null and erased_at is null;

alter table account
  add column erasure_asked_at timestamptz,
  add column erase_at timestamptz,
  add column end_told_at timestamptz,
  -- When the job took it: from then on there is no way back.
  add column erasing_since timestamptz,
  add column erased_at timestamptz;
create index account_erase_idx on account (erase_at) where erase_at is not null and erased_at is null;

-- What a specialist's state was before the request, to go back to.
alter table specialist add column status_before text;

-- Accounts and profiles that a mail to someone else names, so that it is deleted with them.
alter table mail add column about uuid[] not null default '{}';
create index mail_about_idx on mail using gin (about) where about <> '{}';

-- As before, and without deleted profiles. Whoever waits for erasure holds no access either.
create or replace function live_access(account uuid, at timestamptz) returns setof profile_access
language sql stable parallel safe as $$
  select a.* from profile_access a
  where a.account_id = account and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
    and not exists (select from profile gone where gone.id = a.profile_id and gone.deleted_at is not null)
$$;

create or replace function live_access_to(profile uuid, at timestamptz) returns setof profile_access
language sql stable parallel safe as $$
  select a.* from profile_access a
  where a.profile_id = profile and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
    and not exists (select from profile gone where gone.id = a.profile_id and gone.deleted_at is not null)
    and not exists (select from account leaving where leaving.id = a.account_id and leaving.erase_at is not null)
$$;

create or replace function readable_profiles(account uuid, at timestamptz) returns table (id uuid, level text, books boolean)
language sql stable parallel safe as $$
  select p.id, 'own', true from profile p where p.account_id = account and p.kind = 'own' and p.deleted_at is null
  union all
  select a.profile_id, a.level, a.level = 'guardian' and 'book' = any (a.scopes) from live_access(account, at) a
  where a.level in ('guardian', 'viewer') and a.scopes && array['sessions', 'manage']
$$;

create or replace function guardians_of(profile uuid, at timestamptz) returns table (account_id uuid, since timestamptz)
language sql stable parallel safe as $$
  select p.account_id, p.created_at from profile p
  where p.id = profile and p.account_id is not null and p.deleted_at is null
  union all
  select a.account_id, a.starts_at from live_access_to(profile, at) a
  where a.level = 'guardian' and 'book' = any (a.scopes)
$$;

-- The guardians of a profile with the right to manage it, deleted or not: for the way back.
create function keepers_of(profile uuid, at timestamptz) returns table (account_id uuid)
language sql stable parallel safe as $$
  select a.account_id from profile_access a
  where a.profile_id = profile and a.level = 'guardian' and 'manage' = any (a.scopes)
    and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
    and not exists (select from account leaving where leaving.id = a.account_id and leaving.erase_at is not null)
$$;

-- A deletion locks the profile's or the specialist's row, and whoever books waits here until it is decided.
create function refuse_leaving() returns trigger language plpgsql as $$
declare
  gone timestamptz;
  before text;
begin
  select deleted_at into gone from profile where id = new.profile_id for key share;
  if gone is not null then
    raise exception 'profile % is deleted', new.profile_id using errcode = 'check_violation', constraint = 'session_profile_kept';
  end if;
  select status_before into before from specialist where id = new.specialist_id for key share;
  if before is not null then
    raise exception 'specialist % leaves', new.specialist_id using errcode = 'check_violation', constraint = 'session_specialist_kept';
  end if;
  return new;
end $$;
create trigger session_of_leaving before insert on session for each row execute function refuse_leaving();

-- As live_access, with deleted profiles: what an account still has a right to while it can be taken back.
create function standing_access(account uuid, at timestamptz) returns setof profile_access
language sql stable parallel safe as $$
  select a.* from profile_access a
  where a.account_id = account and a.revoked_at is null and a.starts_at <= at and (a.ends_at is null or a.ends_at > at)
$$;
