-- The auth server's own tables. Nothing outside schema `auth` refers to them: with AUTH_URL set they stay empty.
-- No token, code or password is stored: passwords as argon2id, links and codes as digests, refresh tokens not at all
-- (they are derived from the master key, the session and a counter).

create schema if not exists auth;

create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Always lower-case.
  email text unique,
  -- Digits only, without the plus.
  phone text unique,
  -- PHC string; null for a person who signs in without a password.
  password_hash text,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email = lower(email))
);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- The provider's subject; for e-mail and phone the user's id.
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_idx on auth.identities (user_id);

create table auth.sessions (
  -- The access token's `session_id` for life.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp, provider?}], newest first.
  amr jsonb not null,
  factor_id uuid,
  -- The counter of the newest live refresh token.
  refresh_counter integer not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user_idx on auth.sessions (user_id, created_at desc);

-- When each refresh token of a session was given out and withdrawn. The live one is the row with the session's counter.
create table auth.refresh_tokens (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  counter integer not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (session_id, counter)
);

-- What a mail carries: a link and a six-digit code, good for one use. A new one of a kind replaces the old.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in
    ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- The address that it was sent to.
  sent_to text not null,
  -- SHA-256 of the link's token.
  link_digest bytea not null unique,
  -- Keyed, since a plain digest of six digits is no secret.
  code_digest bytea not null,
  -- Wrong codes tried so far.
  attempts integer not null default 0,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, kind),
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index one_time_tokens_expiry_idx on auth.one_time_tokens (expires_at);

-- A code that a browser with the right verifier exchanges for a session.
create table auth.flow_states (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the code in the redirect.
  code_digest bytea not null unique,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- The amr method that the session gets.
  authentication_method text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index flow_states_user_idx on auth.flow_states (user_id);
create index flow_states_expiry_idx on auth.flow_states (expires_at);

create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256')),
  -- `current` signs; `standby` and `previous` only verify; `retired` does neither.
  status text not null check (status in ('standby', 'current', 'previous', 'retired')),
  public_jwk jsonb not null,
  -- AES-256-GCM under a key derived from the master key: 12 bytes of nonce, ciphertext, 16 bytes of tag; the kid is
  -- the associated data.
  private_jwk_ciphertext bytea not null,
  created_at timestamptz not null
);
create unique index signing_keys_current_key on auth.signing_keys (status) where status = 'current';

create table auth.audit_log (
  id uuid primary key,
  -- {actor_id, actor_username, actor_via_sso, action, log_type, traits?}
  payload jsonb not null,
  ip_address text not null,
  created_at timestamptz not null
);
create index audit_log_newest_idx on auth.audit_log (created_at desc, id desc);
create index audit_log_actor_idx on auth.audit_log ((payload ->> 'actor_id'), created_at desc);

-- One row for each limited thing, holding the time until which its allowance is used up. Unlogged: after a crash the
-- limits start afresh, and nothing else is lost.
create unlogged table auth.rate_limits (
  key text primary key,
  spent_until timestamptz not null
);
create index rate_limits_spent_idx on auth.rate_limits (spent_until);
