-- Limits belong to the platform: the auth server, the rooms and the public forms count by them alike. One row for each
-- limited thing, holding the time until which its allowance is used up. Unlogged: after a crash the limits start afresh,
-- and nothing else is lost.
create unlogged table rate_limit (
  key text primary key,
  spent_until timestamptz not null
);
create index rate_limit_spent_idx on rate_limit (spent_until);
drop table auth.rate_limits;

-- Messages by the public forms count by the same limits.
drop table public_message;
