-- When the key came into its status: a standby signs once everybody can know it, a previous one is retired when the last
-- token that it signed has ended.
alter table auth.signing_keys add column changed_at timestamptz;
update auth.signing_keys set changed_at = created_at;
alter table auth.signing_keys alter column changed_at set not null;
-- A key that signs no more needs its public half only.
alter table auth.signing_keys alter column private_jwk_ciphertext drop not null;
update auth.signing_keys set private_jwk_ciphertext = null where status in ('previous', 'retired');
alter table auth.signing_keys add check ((status in ('standby', 'current')) = (private_jwk_ciphertext is not null));
create unique index signing_keys_standby_key on auth.signing_keys (status) where status = 'standby';

-- The operator's lists, newest first.
create index users_newest_idx on auth.users (created_at desc, id desc);
create index audit_log_action_idx on auth.audit_log ((payload ->> 'action'), created_at desc, id desc);

-- What housekeeping looks for.
create index users_unconfirmed_idx on auth.users (created_at)
  where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null;
create index users_deleted_idx on auth.users (deleted_at) where deleted_at is not null;
create index sessions_activity_idx on auth.sessions ((coalesce(refreshed_at, created_at)));
create index sessions_not_after_idx on auth.sessions (not_after) where not_after is not null;
create index refresh_tokens_revoked_idx on auth.refresh_tokens (revoked_at) where revoked_at is not null;
create index mfa_challenges_age_idx on auth.mfa_challenges (created_at);
create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';
