-- The way of a specialist from the application to the listing, and everything that is checked on it.

-- What families read. Rows are there only while what they say holds: a check that runs out or fails takes its row away.
alter table specialist_check drop constraint specialist_check_kind_check;
alter table specialist_check add constraint specialist_check_kind_check
  check (kind in ('identity', 'diploma', 'license', 'no_criminal_record', 'insurance'));
alter table specialist_check
  add column number text,
  add column body text,
  add column checked_role text check (checked_role in ('editor', 'superadmin'));

create table specialist_application (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  motivation text not null default '',
  submitted_at timestamptz,
  -- The first of two who approve, where the operator asks for two.
  first_approval_by uuid references account (id) on delete set null,
  first_approval_at timestamptz,
  -- The status before a suspension.
  suspended_from text check (suspended_from in ('approved', 'published', 'paused')),
  -- A suspension or removal that was announced and takes effect later.
  notice_status text check (notice_status in ('suspended', 'removed')),
  notice_at timestamptz,
  check ((notice_status is null) = (notice_at is null))
);
create index specialist_application_notice_idx on specialist_application (notice_at) where notice_at is not null;
create index specialist_application_first_approval_idx on specialist_application (first_approval_by);

create table application_check (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  kind text not null check (kind in ('identity', 'diploma', 'license', 'no_criminal_record', 'insurance')),
  state text not null check (state in ('open', 'passed', 'failed', 'expired', 'replaced')),
  detail jsonb not null,
  number text,
  body text,
  valid_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An editor's first look.
  looked_by uuid references account (id) on delete set null,
  looked_at timestamptz,
  checked_by uuid references account (id) on delete set null,
  checked_role text check (checked_role in ('editor', 'superadmin')),
  checked_at timestamptz,
  -- Why it failed: templates, and words beside them.
  reasons text[] not null default '{}',
  words text
);
create index application_check_specialist_idx on application_check (specialist_id, kind, state);
-- One at a time waits for a decision.
create unique index application_check_open_idx on application_check (specialist_id, kind) where state = 'open';
create index application_check_ends_idx on application_check (valid_until) where state = 'passed';
create index application_check_looked_idx on application_check (looked_by);
create index application_check_checked_idx on application_check (checked_by);

create table application_document (
  id uuid primary key,
  application_check_id uuid not null references application_check (id) on delete cascade,
  specialist_id uuid not null references specialist (id) on delete cascade,
  file_id uuid not null unique references stored_file (id) on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index application_document_check_idx on application_document (application_check_id, id);
create index application_document_specialist_idx on application_document (specialist_id);

-- What a platform must report about its sellers. Read by the specialist and superadmins only.
create table specialist_tax (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  legal_form text not null check (legal_form in ('person', 'sole_trader', 'company')),
  legal_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  birth_date date,
  tax_number text not null,
  tax_country text not null,
  vat_number text,
  register_number text,
  account_number text not null,
  account_holder text not null,
  updated_at timestamptz not null,
  check (legal_form = 'company' or birth_date is not null)
);

create table specialist_event (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  at timestamptz not null,
  actor_account_id uuid references account (id) on delete set null,
  -- A role, or `job`.
  actor_role text not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  -- Templates, told in the specialist's language, and words beside them.
  reasons text[] not null default '{}',
  words text,
  -- For the file; never shown to the specialist.
  note text,
  -- When it takes effect, if it was announced.
  effective_at timestamptz,
  application_check_id uuid references application_check (id) on delete set null
);
create index specialist_event_specialist_idx on specialist_event (specialist_id, id desc);
create index specialist_event_actor_idx on specialist_event (actor_account_id);
create index specialist_event_check_idx on specialist_event (application_check_id);

create table specialist_objection (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  specialist_event_id uuid not null references specialist_event (id) on delete cascade,
  words text not null,
  created_at timestamptz not null,
  -- By when it is answered.
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references account (id) on delete set null,
  upheld boolean,
  answer text,
  check ((answered_at is null) = (upheld is null))
);
create index specialist_objection_specialist_idx on specialist_objection (specialist_id, id desc);
create index specialist_objection_event_idx on specialist_objection (specialist_event_id);
create index specialist_objection_answered_idx on specialist_objection (answered_by);
create unique index specialist_objection_open_idx on specialist_objection (specialist_id) where answered_at is null;

-- What stands in the public profiles was checked before this table was there.
insert into application_check (id, specialist_id, kind, state, detail, valid_until, created_at, updated_at, checked_at)
select id, specialist_id, kind, 'passed', detail, valid_until, checked_on, checked_on, checked_on from specialist_check;
