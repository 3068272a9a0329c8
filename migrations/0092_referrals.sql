-- People recommend Korak by email. What the first paid session of who came brings them both is a credit, or less commission.
create table referral (
  id uuid primary key,
  -- Null once the inviter's account is erased; what was promised to the invitee stays.
  inviter_id uuid references account (id),
  type text not null check (type in ('family_family', 'family_specialist', 'specialist_specialist', 'specialist_family')),
  state text not null check (state in ('invited', 'registered', 'qualified', 'credited', 'expired', 'revoked')),
  reason text check (reason in ('inviter', 'self', 'limit', 'refunded', 'team', 'left')),
  -- What the team wrote.
  words text,
  -- The invited address, until the emails to it are sent or the invitation is no longer open.
  email text,
  -- By what a new account with that address is recognized, and what the inviter sees of it, while the invitation is open.
  address_hash bytea,
  shown_as text,
  locale text not null,
  token_hash bytea not null,
  -- The promise of the day on which it was sent.
  terms jsonb not null,
  -- Null where it was not to be sent.
  sent_at timestamptz,
  -- When the only reminder is due; null once it is sent, and where there is none.
  remind_at timestamptz,
  expires_at timestamptz not null,
  invitee_id uuid references account (id),
  -- When the payments of the invitee are looked at next.
  look_at timestamptz,
  -- The session that counted.
  session_id uuid references session (id),
  created_at timestamptz not null,
  registered_at timestamptz,
  qualified_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  check ((state = 'revoked') = (reason is not null)),
  check ((state in ('expired', 'revoked')) = (ended_at is not null)),
  check (state = 'invited' or (email is null and address_hash is null and shown_as is null and remind_at is null)),
  check (state not in ('registered', 'qualified', 'credited') or registered_at is not null),
  check ((state <> 'qualified' and state <> 'credited') or qualified_at is not null),
  check (state <> 'credited' or credited_at is not null)
);
-- Of several invitations of one person, the first one counts.
create unique index referral_invitee_key on referral (invitee_id) where invitee_id is not null;
create unique index referral_token_key on referral (token_hash);
create unique index referral_open_key on referral (inviter_id, address_hash) where address_hash is not null;
create index referral_inviter_idx on referral (inviter_id, id desc);
create index referral_inviter_open_idx on referral (inviter_id) where state = 'invited';
create index referral_address_idx on referral (address_hash, created_at) where address_hash is not null;
create index referral_state_idx on referral (state, id desc);
create index referral_remind_idx on referral (remind_at) where remind_at is not null;
create index referral_expires_idx on referral (expires_at) where state in ('invited', 'registered');
create index referral_look_idx on referral (look_at) where look_at is not null;
create index referral_session_idx on referral (session_id) where session_id is not null;

-- What a recommendation brought to one of the two.
create table referral_reward (
  id uuid primary key,
  referral_id uuid not null references referral (id),
  side text not null check (side in ('inviter', 'invitee')),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('credit', 'commission')),
  -- In minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'RSD')),
  -- A credit's; the commission has a journal of this row.
  credit_lot_id uuid references credit_lot (id),
  given_at timestamptz not null,
  taken_back_at timestamptz,
  -- What had been used of a credit before it was taken back.
  shortfall bigint not null default 0 check (shortfall between 0 and amount),
  check ((kind = 'credit') = (credit_lot_id is not null)),
  unique (referral_id, side)
);
create index referral_reward_account_idx on referral_reward (account_id, side, given_at);
create index referral_reward_lot_idx on referral_reward (credit_lot_id) where credit_lot_id is not null;
create index referral_reward_shortfall_idx on referral_reward (referral_id desc) where shortfall > 0;

-- Addresses to which no invitation goes again, as keyed hashes.
create table referral_decline (
  address_hash bytea primary key,
  declined_at timestamptz not null
);

-- The key of these hashes, sealed with the master key.
create table referral_key (
  id integer primary key check (id = 1),
  sealed text not null
);

-- By what the card provider recognizes a card, whoever stored it.
alter table payment add column card_fingerprint text;
alter table payment_card add column fingerprint text;
create index payment_fingerprint_idx on payment (card_fingerprint, account_id) where card_fingerprint is not null;
create index payment_card_fingerprint_idx on payment_card (fingerprint, account_id) where fingerprint is not null;
