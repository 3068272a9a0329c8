-- A step of a session's history: the specialist set, changed or took away the link to its online room.
alter table session_event drop constraint session_event_kind_check;
alter table session_event add constraint session_event_kind_check check (kind in
  ('requested', 'proposed', 'confirmed', 'rejected', 'withdrawn', 'lapsed', 'cancelled', 'completed', 'room_changed'));
