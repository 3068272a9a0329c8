-- Times that a family prefers hold nothing yet; the state is named like the field of the API.
alter table session_time drop constraint session_time_state_check;
update session_time set state = 'preferred' where state = 'wished';
alter table session_time add constraint session_time_state_check check (state in ('preferred', 'held', 'chosen', 'released'));
