-- What a specialist agreed with a client's family to work on, in steps. The family sees it.
create table client_goal (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  title text not null,
  detail text,
  due_on date,
  steps integer not null check (steps between 1 and 8),
  -- The step worked on now, counted from 1.
  step integer not null default 1 check (step between 1 and steps),
  moved_at timestamptz,
  reached_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index client_goal_specialist_idx on client_goal (specialist_id, profile_id, id);
create index client_goal_profile_idx on client_goal (profile_id, id);

-- Notes of a specialist about a client: for themselves, or shared with the family.
create table client_note (
  id uuid primary key,
  specialist_id uuid not null references specialist (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  client_goal_id uuid references client_goal (id) on delete set null,
  shared boolean not null,
  -- The private note that a shared one was written from.
  written_from uuid references client_note (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index client_note_specialist_idx on client_note (specialist_id, profile_id, shared, id desc);
create index client_note_profile_idx on client_note (profile_id, id desc);
create index client_note_goal_idx on client_note (client_goal_id) where client_goal_id is not null;
create index client_note_written_from_idx on client_note (written_from) where written_from is not null;
