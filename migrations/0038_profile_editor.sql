-- What specialists write about themselves besides headline and about.
alter table specialist
  add column first_meeting jsonb not null default '{}',
  add column education jsonb not null default '{}';

-- Sessions refer to services, so one that is no longer offered stays, without being shown or offered.
alter table service add column removed_at timestamptz check (removed_at is null or not active);

-- What a specialist has changed and families do not see yet.
create table specialist_draft (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  -- The whole profile as it would be published; null when everything is published.
  content jsonb,
  -- Texts to look at again, because the same text was changed in another language.
  outdated jsonb not null default '{}',
  -- Counts the savings, so that two windows do not overwrite each other.
  version integer not null,
  saved_at timestamptz not null
);

-- The change log: each published state of a profile.
create table specialist_version (
  specialist_id uuid not null references specialist (id) on delete cascade,
  number integer not null,
  changes jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (specialist_id, number)
);
