-- What somebody chose who signed up: it becomes part of an account only by the mail that this very sign-up sent. Until
-- then anybody may have typed the address in, so several sign-ups of one address wait side by side.
create table auth.signups (
  id uuid primary key,
  email text not null,
  -- PHC string; null for a sign-up without a password.
  password_hash text,
  user_metadata jsonb not null,
  -- The sign-in of another party that this sign-up came by.
  identity_id uuid references auth.identities (id) on delete cascade,
  -- When its mail was answered; what it held is with the user since.
  redeemed_at timestamptz,
  created_at timestamptz not null,
  check (email = lower(email))
);
create index signups_email_idx on auth.signups (email, created_at desc);
create index signups_identity_idx on auth.signups (identity_id) where identity_id is not null;
create index signups_age_idx on auth.signups (created_at);

-- Mails that were asked for and not written yet. Known and unknown addresses are written down alike; what they lead to
-- is found out after the answer, which therefore takes as long for both.
create table auth.mail_requests (
  id uuid primary key,
  kind text not null check (kind in ('signup', 'otp', 'recovery', 'resend_signup', 'resend_email_change')),
  email text not null,
  signup_id uuid references auth.signups (id) on delete cascade,
  -- {challenge, redirectTo, ip, createUser}
  detail jsonb not null,
  created_at timestamptz not null
);
create index mail_requests_age_idx on auth.mail_requests (created_at);
create index mail_requests_signup_idx on auth.mail_requests (signup_id) where signup_id is not null;

-- The sign-up that a mail confirms; each keeps its own link and code.
alter table auth.one_time_tokens add column signup_id uuid references auth.signups (id) on delete cascade;
create index one_time_tokens_signup_idx on auth.one_time_tokens (signup_id) where signup_id is not null;
alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_kind_key;
create unique index one_time_tokens_user_kind_key on auth.one_time_tokens
  (user_id, kind, coalesce(signup_id, '00000000-0000-0000-0000-000000000000'));

-- Sign-ups that wait already: what they chose leaves the user, whom nobody has shown to be yet.
insert into auth.signups (id, email, password_hash, user_metadata, created_at)
  select id, email, password_hash, user_metadata - 'sub' - 'email' - 'email_verified' - 'phone_verified',
    confirmation_sent_at
  from auth.users
  where email is not null and email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null
    and invited_at is null and confirmation_sent_at is not null;
update auth.one_time_tokens t set signup_id = s.id from auth.signups s where s.id = t.user_id and t.kind = 'signup';
update auth.users u set password_hash = null, user_metadata = jsonb_build_object(
    'sub', u.id::text, 'email', u.email, 'email_verified', false, 'phone_verified', false)
  from auth.signups s where s.id = u.id;
