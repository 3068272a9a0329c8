-- A visit to another party, from the redirect there to the return.
create table auth.oauth_flows (
  id uuid primary key,
  -- SHA-256 of the state that travels with the visit.
  state_digest bytea not null unique,
  provider text not null,
  -- Already checked against the allow-list.
  redirect_to text not null,
  -- The client's own challenge; without one the answer is a session in the fragment.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- {nonce, verifier} for the other party, under the master key; gone when the state was used.
  secret_ciphertext bytea,
  -- Set when somebody signed in links another sign-in to their account.
  linking_user_id uuid references auth.users (id) on delete cascade,
  linking_session_id uuid,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((code_challenge is null) = (code_challenge_method is null)),
  check ((linking_user_id is null) = (linking_session_id is null))
);
create index oauth_flows_expiry_idx on auth.oauth_flows (expires_at);
create index oauth_flows_linking_idx on auth.oauth_flows (linking_user_id) where linking_user_id is not null;

-- The other party behind a code.
alter table auth.flow_states add column provider text;
-- The other party's tokens for the client, under the master key.
alter table auth.flow_states add column tokens_ciphertext bytea;
-- The session that goes on where somebody signed in only linked.
alter table auth.flow_states add column session_id uuid references auth.sessions (id) on delete cascade;
create index flow_states_session_idx on auth.flow_states (session_id) where session_id is not null;
