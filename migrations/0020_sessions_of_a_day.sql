-- The sessions of a day, agreed or held: what a home screen asks first.
create index session_specialist_day_idx on session (specialist_id, starts_at) where status in ('Confirmed', 'Completed');
create index session_profile_day_idx on session (profile_id, starts_at) where status in ('Confirmed', 'Completed');
