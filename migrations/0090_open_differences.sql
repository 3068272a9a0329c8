-- What the team has to look into.
create index reconciliation_difference_open_idx on reconciliation_difference (run_id) where resolved_at is null;
