-- Second factors. An app's secret is encrypted, a sent code and a recovery code are kept as keyed digests.

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- `recovery_code` stands for the whole set of a person's codes; there is one only beside a verified other factor.
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Empty when it was given none.
  friendly_name text not null default '',
  -- Digits only, without the plus.
  phone text,
  -- AES-256-GCM under a key derived from the master key; the factor's id is the associated data.
  secret_ciphertext bytea,
  -- The 30-second step of the newest code that was accepted: no code of it or of an older one is good again.
  last_used_step bigint,
  -- Wrong codes since the last right one, and when the newest came: from some on, each makes the next wait longer.
  failed_attempts integer not null default 0,
  failed_at timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name),
  check ((factor_type = 'phone') = (phone is not null)),
  check ((factor_type = 'totp') = (secret_ciphertext is not null))
);
create unique index mfa_factors_recovery_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
create unique index mfa_factors_phone_key on auth.mfa_factors (user_id, phone) where phone is not null;

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- The answer must come from the same address.
  ip text not null,
  -- Of the code that was sent; null where the code comes from an app.
  code_digest bytea,
  -- Wrong answers so far; a sent code is void after a few.
  attempts integer not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_factor_idx on auth.mfa_challenges (factor_id, created_at desc);

create table auth.mfa_recovery_codes (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- Keyed, and bound to the factor.
  code_digest bytea not null,
  used_at timestamptz,
  unique (factor_id, code_digest)
);

-- Refresh tokens with a smaller counter are from before the session was raised to the second level: none of them is
-- ever exchanged for a pair of that level.
alter table auth.sessions add column raised_counter integer not null default 0;
