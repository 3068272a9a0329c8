-- What a specialist should know before a first meeting, and what only the guardians keep for themselves.
alter table profile
  add column gender text check (gender in ('female', 'male', 'other')),
  -- In the family's words: schools count differently.
  add column school_year text,
  add column interests text,
  -- What helps the person in a session; for readers with the scope `notes`, like `notes`.
  add column helps text,
  -- Only for guardians with the scope `notes`: no grant to a specialist or a viewer shows it.
  add column guardian_notes text,
  -- Grows with every change of what the family entered. Whoever changes the whole profile names the one they saw.
  add column version integer not null default 1,
  -- The version at which each field last changed, by column name; fields that never changed are not in it.
  add column field_versions jsonb not null default '{}',
  -- Who made the last of these changes.
  add column updated_by uuid references account (id) on delete set null;
create index profile_updated_by_idx on profile (updated_by) where updated_by is not null;
