-- The product's own tables. The auth server's stand in schema `auth` (0002) and are never joined here: with AUTH_URL set
-- they live in another database. Ids are UUIDv7, made by the process. Every timestamptz is an instant in UTC; a place's
-- clock is an IANA zone beside it. Money is an integer in minor units with an ISO 4217 currency.

create extension if not exists btree_gist;

-- One person who can sign in; the id is the auth server's user id. No row yet = registration not finished.
create table account (
  id uuid primary key,
  email text not null,
  role text not null check (role in ('user', 'specialist', 'editor', 'superadmin')),
  locale text not null check (locale in ('en', 'sl', 'sr')),
  time_zone text not null,
  -- For whom the person acts at present: the own profile or a child's.
  selected_profile_id uuid,
  child_lock_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email_key on account (lower(email));

create table consent (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('initial_consent', 'gdpr_consent', 'data_consent', 'promotions_consent')),
  -- Version of the text that was shown.
  version integer not null,
  given boolean not null,
  decided_at timestamptz not null
);
create index consent_account_idx on consent (account_id, kind, decided_at desc);

create table profile (
  id uuid primary key,
  kind text not null check (kind in ('own', 'child')),
  -- The adult whose own profile this is; null for a child, whose adults stand in profile_access.
  account_id uuid references account (id) on delete cascade,
  name text not null,
  lastname text not null,
  birth_date date,
  time_zone text not null,
  languages text[] not null default '{}',
  -- Private to the guardians until a grant says otherwise.
  notes text,
  portrait text,
  tint text not null default 'green' check (tint in ('green', 'apricot', 'sky', 'lilac', 'lime')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'own') = (account_id is not null))
);
create unique index profile_own_key on profile (account_id) where kind = 'own';

alter table account add constraint account_selected_profile_fk
  foreign key (selected_profile_id) references profile (id) on delete set null deferrable initially deferred;

-- Who may see or do what with a child's profile. Revoked and ended rows stay: they are the record.
create table profile_access (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  level text not null check (level in ('guardian', 'specialist', 'viewer')),
  scopes text[] not null check (scopes <@ array['basics', 'sessions', 'game_stats', 'notes', 'manage']),
  purpose text,
  granted_by uuid references account (id) on delete set null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  revoked_at timestamptz
);
create unique index profile_access_live_key on profile_access (profile_id, account_id) where revoked_at is null;
create index profile_access_account_idx on profile_access (account_id, level) where revoked_at is null;

create table specialist (
  id uuid primary key,
  account_id uuid not null unique references account (id) on delete cascade,
  status text not null check (status in
    ('applied', 'documents_missing', 'in_review', 'approved', 'published', 'paused', 'suspended', 'removed')),
  name text not null,
  lastname text not null,
  -- Key of the profession's name in the room's messages.
  profession text not null,
  gender text not null check (gender in ('female', 'male')),
  city text not null,
  country text not null check (country in ('SI', 'RS')),
  address text,
  time_zone text not null,
  -- Texts by language, {"en": …, "sl": …, "sr": …}; a missing one falls back to the specialist's first.
  headline jsonb not null,
  about jsonb not null,
  languages text[] not null,
  topics text[] not null,
  modes text[] not null check (modes <@ array['online', 'in_person']),
  -- Whole years, both ends included.
  age_from integer not null,
  age_to integer not null,
  currency text not null check (currency in ('EUR', 'RSD')),
  -- Lowest price of an active service that costs something, kept by the verbs that change services.
  price_from integer not null,
  -- Average in hundredths (487 = 4.87); null below three reviews, when none is shown.
  rating integer,
  rating_count integer not null default 0,
  -- Hours before the start until which a family cancels for free.
  cancellation_hours integer not null check (cancellation_hours in (12, 24, 48)),
  -- Median hours to a first answer; null while there are too few to say.
  reply_hours integer,
  trader_name text not null,
  trader_number text,
  portrait text,
  tint text not null default 'green',
  -- Order of the listing: rating weighted by how many gave it, in thousandths; see specialists/rules.ts.
  rank integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index specialist_rank_idx on specialist (rank desc, id desc) where status = 'published';
create index specialist_newest_idx on specialist (published_at desc, id desc) where status = 'published';
create index specialist_topics_idx on specialist using gin (topics) where status = 'published';
create index specialist_languages_idx on specialist using gin (languages) where status = 'published';

create table service (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  name jsonb not null,
  description jsonb not null,
  minutes integer not null check (minutes between 10 and 480),
  price integer not null check (price >= 0),
  currency text not null check (currency in ('EUR', 'RSD')),
  modes text[] not null check (modes <@ array['online', 'in_person']),
  position integer not null,
  active boolean not null default true
);
create index service_specialist_idx on service (specialist_id, position);

-- What a person of ours checked, when, and until when it holds.
create table specialist_check (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  kind text not null check (kind in ('identity', 'diploma', 'no_criminal_record', 'insurance')),
  detail jsonb not null,
  checked_on date not null,
  valid_until date
);
create index specialist_check_idx on specialist_check (specialist_id);

-- Weekly working hours on the clock of the specialist's zone; weekday 1 = Monday … 7 = Sunday.
create table working_hours (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  check (starts < ends)
);
create index working_hours_idx on working_hours (specialist_id, weekday);

create table session (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  -- For whom: a child's or an adult's own profile.
  profile_id uuid not null references profile (id),
  -- The adult who asked or was asked first; every guardian of the profile may answer.
  account_id uuid not null references account (id),
  service_id uuid references service (id),
  status text not null check (status in ('Pending', 'Confirmed', 'Rejected', 'Cancelled', 'Completed')),
  -- Whose answer is awaited while Pending.
  awaits text check (awaits in ('specialist', 'family')),
  service_name jsonb not null,
  minutes integer not null,
  payment_type text not null check (payment_type in ('Online', 'Cash', 'Free')),
  price integer not null check (price >= 0),
  currency text not null check (currency in ('EUR', 'RSD')),
  mode text not null check (mode in ('online', 'in_person')),
  place text,
  -- Clock of the place where it is held (the specialist's zone).
  time_zone text not null,
  message text,
  -- Until when an offer is held; null for a family's request, which holds nothing.
  reply_until timestamptz,
  -- Set when confirmed.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Free-cancellation rule as it stood when it was confirmed.
  cancellation_hours integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'Pending') = (awaits is not null)),
  check (status not in ('Confirmed', 'Completed') or (starts_at is not null and ends_at is not null)),
  check ((payment_type = 'Free') = (price = 0))
);
create index session_profile_idx on session (profile_id, id desc);
create index session_specialist_idx on session (specialist_id, id desc);
create index session_profile_status_idx on session (profile_id, status, id desc);
create index session_specialist_status_idx on session (specialist_id, status, id desc);
create index session_specialist_start_idx on session (specialist_id, starts_at) where status = 'Confirmed';
create index session_profile_start_idx on session (profile_id, starts_at) where status = 'Confirmed';
create index session_lapse_idx on session (reply_until) where status = 'Pending' and reply_until is not null;
create index session_complete_idx on session (ends_at) where status = 'Confirmed';

-- The times of a session: what a family wished, what a specialist offers (held), what was chosen.
create table session_time (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  specialist_id uuid not null references specialist (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('wished', 'held', 'chosen', 'released')),
  check (starts_at < ends_at),
  -- The last wall against double booking. Verbs take an advisory lock on the specialist first: under contention a bare
  -- exclusion constraint deadlocks.
  constraint session_time_no_overlap exclude using gist (
    specialist_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('held', 'chosen'))
);
create index session_time_session_idx on session_time (session_id, starts_at);
create index session_time_busy_idx on session_time (specialist_id, starts_at) where state in ('held', 'chosen');

-- Every step of a session, never edited: the timeline and the proof.
create table session_event (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  kind text not null check (kind in
    ('requested', 'proposed', 'confirmed', 'rejected', 'withdrawn', 'lapsed', 'cancelled', 'completed')),
  actor_kind text not null check (actor_kind in ('person', 'job')),
  actor_account_id uuid references account (id) on delete set null,
  actor_role text,
  reason text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index session_event_idx on session_event (session_id, id);

create table review (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  session_id uuid unique references session (id) on delete set null,
  account_id uuid references account (id) on delete set null,
  -- First name and initial; never the child.
  author text not null,
  rating integer not null check (rating between 1 and 5),
  punctuality integer not null check (punctuality between 1 and 5),
  clarity integer not null check (clarity between 1 and 5),
  comfort integer not null check (comfort between 1 and 5),
  body text,
  locale text not null check (locale in ('en', 'sl', 'sr')),
  reply text,
  -- Invented for the demo and marked so wherever it is shown.
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index review_specialist_idx on review (specialist_id, created_at desc, id desc);

-- A conversation between one specialist and the adults around one profile.
create table chat_group (
  id uuid primary key,
  type text not null check (type in ('User_Specialist')),
  specialist_id uuid not null references specialist (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  -- The group's AES-256 key, wrapped by the master key of that version.
  wrapped_key bytea not null,
  master_key_version integer not null,
  last_message_id uuid,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (type, specialist_id, profile_id)
);

create table chat_member (
  group_id uuid not null references chat_group (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- Ids are time-ordered: everything after this one is unread.
  last_read_message_id uuid,
  joined_at timestamptz not null default now(),
  primary key (group_id, account_id)
);
create index chat_member_account_idx on chat_member (account_id, group_id);

create table chat_message (
  id uuid primary key,
  group_id uuid not null references chat_group (id) on delete cascade,
  sender_account_id uuid references account (id) on delete set null,
  -- AES-256-GCM: 12 bytes of nonce, ciphertext, 16 bytes of tag; the message's id is the associated data.
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);
create index chat_message_group_idx on chat_message (group_id, id desc);

-- What happened, written in the transaction in which it happened; a pump hands it on.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create table mail (
  id uuid primary key,
  -- Makes a repeated job write one mail: subject of the event, kind and recipient.
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  locale text not null check (locale in ('en', 'sl', 'sr')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_newest_idx on mail (created_at desc, id desc);
create index mail_queued_idx on mail (created_at) where status = 'queued';

create table audit_log (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('person', 'job', 'webhook')),
  actor_account_id uuid,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now()
);
create index audit_log_subject_idx on audit_log (subject, subject_id, id desc);

-- Answers to writes that came with an Idempotency-Key, kept for a day.
create table idempotency_key (
  account_id uuid not null references account (id) on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age_idx on idempotency_key (created_at);
