-- Editors and admins look through specialists by state, in the order of registration.
create index specialist_status_idx on specialist (status, id);
