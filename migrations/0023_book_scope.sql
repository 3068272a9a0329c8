-- The scope `book`: books, answers, cancels and writes for the family. Guardians who may manage a child keep it.
alter table profile_access drop constraint profile_access_scopes_check;
alter table profile_access add constraint profile_access_scopes_check
  check (scopes <@ array['basics', 'sessions', 'book', 'game_stats', 'notes', 'manage']);
update profile_access set scopes = scopes || array['book'] where level = 'guardian' and 'manage' = any (scopes);

-- What a guardian is to the child, if they said so.
alter table profile_access add column relation text
  check (relation in ('mother', 'father', 'grandparent', 'guardian', 'other'));

-- Profiles whose sessions an account may see at an instant, each once, and whether it also books and answers for them.
drop function readable_profiles(uuid, timestamptz);
create function readable_profiles(account uuid, at timestamptz) returns table (id uuid, level text, books boolean)
language sql stable parallel safe as $$
  select p.id, 'own', true from profile p where p.account_id = account and p.kind = 'own'
  union all
  select a.profile_id, a.level, a.level = 'guardian' and 'book' = any (a.scopes) from live_access(account, at) a
  where a.level in ('guardian', 'viewer') and a.scopes && array['sessions', 'manage']
$$;

-- The adults who book, answer and write for a profile at an instant: whose own it is, or a child's guardians with `book`.
create or replace function guardians_of(profile uuid, at timestamptz) returns table (account_id uuid, since timestamptz)
language sql stable parallel safe as $$
  select p.account_id, p.created_at from profile p where p.id = profile and p.account_id is not null
  union all
  select a.account_id, a.starts_at from live_access_to(profile, at) a
  where a.level = 'guardian' and 'book' = any (a.scopes)
$$;
