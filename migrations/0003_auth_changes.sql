-- Which confirmations a pending change of address still waits for; null when none is pending.
alter table auth.users add column email_change_awaits text check (email_change_awaits in ('both', 'current', 'new'));

-- A code for a change of address is given together with the address that it was sent to, which may be nobody's yet.
create index one_time_tokens_change_idx on auth.one_time_tokens (sent_to)
  where kind in ('email_change_current', 'email_change_new');

-- Where from each person signed in of late: such a place keeps its own allowance of wrong passwords while strangers
-- elsewhere have used up theirs.
create table auth.sign_in_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- An IPv4 address, or the first 64 bits of an IPv6 one.
  place text not null,
  signed_in_at timestamptz not null,
  primary key (user_id, place)
);
create index sign_in_places_age_idx on auth.sign_in_places (signed_in_at);

-- Wrong passwords and codes since the last right one, per account as it was typed (a keyed digest, for it may be a
-- password in the wrong field) and, from known places, per place. Unlogged like the other limits.
create unlogged table auth.tries (
  key text primary key,
  failures integer not null,
  -- Until then nothing more is tried.
  blocked_until timestamptz not null,
  tried_at timestamptz not null
);
create index tries_age_idx on auth.tries (tried_at);
