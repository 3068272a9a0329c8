-- Practice between sessions: plans of games and levels that a specialist proposes to a family, or a family makes for itself.

create table practice_plan (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  -- Whose proposal it is; null for a plan of the family's own.
  specialist_id uuid references specialist (id),
  goal text not null check (char_length(goal) between 1 and 120),
  from_on date not null,
  until_on date not null,
  -- Monday is 1.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
  minutes smallint not null check (minutes between 5 and 60),
  note text,
  state text not null check (state in ('draft', 'proposed', 'change_asked', 'active', 'paused', 'ended')),
  -- Whoever accepts a plan accepts what they saw.
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_on <= until_on),
  -- On one day a child has one plan.
  constraint practice_plan_one_a_day exclude using gist (profile_id with =, daterange(from_on, until_on, '[]') with &&)
    where (state in ('active', 'paused'))
);
create index practice_plan_profile_idx on practice_plan (profile_id, id desc);
create index practice_plan_specialist_idx on practice_plan (specialist_id);
-- A specialist writes one plan for a child at a time.
create unique index practice_plan_open_key on practice_plan (profile_id, specialist_id) where state in ('draft', 'proposed', 'change_asked');

create table practice_item (
  plan_id uuid not null references practice_plan (id) on delete cascade,
  position smallint not null,
  game_id text not null,
  strand text not null,
  level_from smallint not null check (level_from between 1 and 24),
  level_to smallint not null check (level_to between 1 and 24),
  -- The kind of sounds to tell apart.
  focus text,
  -- Who speaks: a voice, a grown-up, or pictures.
  channel text,
  -- Plays a day.
  plays smallint not null check (plays between 1 and 3),
  why text,
  primary key (plan_id, position),
  unique (plan_id, game_id, strand),
  check (level_from <= level_to)
);

-- What happened to a plan and what was said about it.
create table practice_step (
  id uuid primary key,
  plan_id uuid not null references practice_plan (id) on delete cascade,
  action text not null,
  side text not null check (side in ('specialist', 'family')),
  account_id uuid references account (id),
  words text,
  at timestamptz not null
);
create index practice_step_plan_idx on practice_step (plan_id, id);
create index practice_step_account_idx on practice_step (account_id);
