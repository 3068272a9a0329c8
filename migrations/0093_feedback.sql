-- What families and specialists tell the team about Korak. It stays without a name when its author leaves.
create table feedback (
  id uuid primary key,
  -- Null once that account is erased.
  account_id uuid references account (id) on delete set null,
  role text not null check (role in ('user', 'specialist')),
  kind text not null check (kind in ('problem', 'idea', 'praise', 'other')),
  -- The key of the page it is about; null where it is about no page.
  page text,
  body text not null,
  locale text not null check (locale in ('en', 'sl', 'sr')),
  wants_reply boolean not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Who of the team has it in hand, or has answered or closed it.
  assigned_to uuid references account (id) on delete set null,
  created_at timestamptz not null,
  -- When it was last answered, closed or reopened.
  changed_at timestamptz not null
);
create index feedback_account_idx on feedback (account_id, changed_at desc, id desc) where account_id is not null;
create index feedback_open_idx on feedback (id) where state = 'open';
create index feedback_open_kind_idx on feedback (kind, id) where state = 'open';
create index feedback_done_idx on feedback (state, changed_at desc, id desc) where state <> 'open';
create index feedback_done_kind_idx on feedback (state, kind, changed_at desc, id desc) where state <> 'open';
create index feedback_assigned_idx on feedback (assigned_to, id) where assigned_to is not null;

create table feedback_answer (
  id uuid primary key,
  feedback_id uuid not null references feedback (id) on delete cascade,
  -- Who of the team wrote it; null once that account is erased.
  account_id uuid references account (id) on delete set null,
  body text not null,
  written_at timestamptz not null
);
create index feedback_answer_feedback_idx on feedback_answer (feedback_id, id);
create index feedback_answer_account_idx on feedback_answer (account_id) where account_id is not null;
