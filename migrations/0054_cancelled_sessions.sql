-- The specialist's calendar shows what was cancelled where it was.
create index session_specialist_cancelled_idx on session (specialist_id, starts_at) where status = 'Cancelled';
