-- What children played, and what follows from it.

-- Allows one play of a game. The server chose the seed, so it can deal the play's tasks again.
create table game_ticket (
  -- Also the id of the play.
  play_id uuid primary key,
  profile_id uuid not null references profile (id),
  -- Who asked for it; null when that account was erased.
  account_id uuid references account (id),
  game_id text not null,
  language text not null,
  seed bytea not null check (octet_length(seed) = 16),
  -- The child's age then, from which a strand begins; null if nobody said it.
  age smallint check (age between 0 and 130),
  issued_at timestamptz not null,
  -- No play begins later.
  expires_at timestamptz not null check (expires_at > issued_at)
);
create index game_ticket_profile_idx on game_ticket (profile_id, expires_at);
create index game_ticket_account_idx on game_ticket (account_id);
create index game_ticket_expires_idx on game_ticket (expires_at);

create table game_play (
  -- Of its ticket.
  id uuid primary key references game_ticket (play_id),
  profile_id uuid not null references profile (id),
  game_id text not null,
  -- Version of the game, of which another major is never compared with.
  major smallint not null,
  minor smallint not null,
  -- Versions of the pools it was dealt from, by kind.
  pools jsonb not null,
  language text not null,
  -- How instructions were given; null where a game has none.
  channel text check (channel in ('voice', 'adult', 'pictures')),
  device jsonb not null,
  -- Dealt for a screen below 768 px, and for what a specialist fixed.
  narrow boolean not null,
  focus text,
  -- Options were named: a series of its own.
  adapted boolean not null,
  -- By the server's clock, as far as it can know.
  started_at timestamptz not null,
  -- By the device's.
  client_started_at timestamptz not null,
  -- Null while the play goes on.
  ended_at timestamptz,
  ending text check (ending in ('done', 'left', 'budget', 'quiet', 'error')),
  active_ms integer not null check (active_ms between 0 and 3600000),
  -- A grown-up played with the child: in no figure.
  together boolean not null,
  -- Its answers say nothing about the child: in no figure.
  doubtful boolean not null,
  attempts smallint not null,
  -- Paths walked, of the game that stores only them.
  walked smallint,
  received_at timestamptz not null
);
create index game_play_profile_idx on game_play (profile_id, started_at);
create index game_play_received_idx on game_play (profile_id, received_at);
create index game_play_started_idx on game_play (started_at);

-- A task of a play and its first answer, with the server's verdict.
create table game_attempt (
  play_id uuid not null references game_play (id) on delete cascade,
  i smallint not null check (i >= 0),
  strand text not null,
  -- Milli-level and level it was dealt at.
  t smallint not null check (t between 1000 and 24999),
  level smallint not null check (level between 1 and 24),
  anchor boolean not null,
  -- Item ids in the order shown.
  stimulus jsonb not null,
  response jsonb,
  -- Null for what was not answered.
  correct boolean,
  rt_ms integer,
  tries smallint not null,
  hints smallint not null,
  input text not null check (input in ('touch', 'mouse', 'pen', 'key', 'scan')),
  flags text[] not null,
  -- Figures of the strand beside right and wrong.
  records jsonb not null default '{}',
  -- What the device said of it where the server decided otherwise: verdict, anchor and flags.
  sent jsonb,
  primary key (play_id, i)
);

-- What the figures need of a play, by strand: pages read these rows instead of attempts.
create table game_play_strand (
  play_id uuid not null references game_play (id) on delete cascade,
  strand text not null,
  profile_id uuid not null references profile (id),
  game_id text not null,
  major smallint not null,
  adapted boolean not null,
  started_at timestamptz not null,
  -- Tasks, those answered in earnest, those of them that were right, and hints in them.
  tasks smallint not null,
  scored smallint not null,
  correct smallint not null,
  hints smallint not null,
  -- Mean milli-level of the last tasks; null with too few.
  level_now integer,
  -- Valid answers to anchors by level: [{level, n, right}].
  anchors jsonb not null,
  -- Times of valid right answers to anchors by kind of input: {touch: [ms]}.
  times jsonb not null,
  -- Of a play that is doubtful or was played together.
  apart boolean not null,
  primary key (play_id, strand)
);
create index game_play_strand_profile_idx on game_play_strand (profile_id, started_at);
create index game_play_strand_of_strand_idx on game_play_strand (profile_id, game_id, strand, major, started_at);

-- Where a child stands in a strand: the fold of all plays.
create table game_strand (
  profile_id uuid not null references profile (id),
  game_id text not null,
  strand text not null,
  major smallint not null,
  state jsonb not null,
  -- The same before the newest play, of which more may come.
  before jsonb not null,
  -- The same after the plays whose attempts are no longer kept; null while all are.
  base jsonb,
  -- Highest level passed.
  passed smallint not null,
  -- Milli-level.
  t smallint not null,
  anchor_level smallint,
  played_at timestamptz not null,
  primary key (profile_id, game_id, strand, major)
);

-- When a level was passed. Follows from the fold.
create table game_level (
  profile_id uuid not null references profile (id),
  game_id text not null,
  strand text not null,
  major smallint not null,
  level smallint not null check (level between 1 and 24),
  -- The play that did it; null when that is no longer kept.
  play_id uuid references game_play (id) on delete set null,
  reached_at timestamptz not null,
  primary key (profile_id, game_id, strand, major, level)
);
create index game_level_play_idx on game_level (play_id);

-- What remains of plays whose attempts are no longer kept, by strand and week.
create table game_week (
  profile_id uuid not null references profile (id),
  game_id text not null,
  strand text not null,
  major smallint not null,
  -- Monday, in the child's zone.
  week date not null,
  plays integer not null,
  active_ms bigint not null,
  scored integer not null,
  correct integer not null,
  hints integer not null,
  anchors jsonb not null,
  -- Median milli-level of the plays; null without one.
  level_now integer,
  primary key (profile_id, game_id, strand, major, week)
);

-- How a child plays on a device, and where it left off.
create table game_device (
  profile_id uuid not null references profile (id),
  -- A random name that the device gave itself.
  device text not null,
  rev integer not null,
  settings jsonb not null,
  -- By game: play, next task, active time.
  resume jsonb not null,
  saved_at timestamptz not null,
  primary key (profile_id, device)
);

-- How much and when a child may play. No row: as the product has it.
create table game_limits (
  profile_id uuid primary key references profile (id),
  minutes_a_day smallint not null check (minutes_a_day between 5 and 60),
  -- No play begins between these times of the child's day; both null for no quiet hours.
  quiet_from time,
  quiet_to time,
  -- Minutes more on one day.
  extra_day date,
  extra_minutes smallint not null default 0 check (extra_minutes between 0 and 120),
  changed_by uuid references account (id),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
create index game_limits_changed_by_idx on game_limits (changed_by);

-- When all plays of a child were last folded anew on request.
create table game_refresh (
  profile_id uuid primary key references profile (id),
  refreshed_at timestamptz not null
);

-- Games and strands that the team has switched off.
create table game_off (
  id uuid primary key,
  game_id text not null,
  -- Null for the whole game.
  strand text,
  reason text not null,
  off_by uuid references account (id),
  off_at timestamptz not null,
  on_by uuid references account (id),
  on_at timestamptz
);
create unique index game_off_now_idx on game_off (game_id, coalesce(strand, '')) where on_at is null;
create index game_off_off_by_idx on game_off (off_by);
create index game_off_on_by_idx on game_off (on_by);
