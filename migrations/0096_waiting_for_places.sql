-- People wait for other things than a specialist's times as well: for one place at a date. Which things there are is for the features that offer them to say.
alter table waiting_entry drop constraint waiting_wish_subject_check;
-- Who declines the only thing of its kind no longer waits.
alter table waiting_entry drop constraint waiting_wish_state_check;
alter table waiting_entry add constraint waiting_entry_state_check
  check (state in ('waiting', 'taken', 'withdrawn', 'declined', 'over', 'unanswered', 'unable'));
drop index waiting_entry_once_idx;
create unique index waiting_entry_once_idx on waiting_entry (profile_id, subject_id, service_id) nulls not distinct where state = 'waiting';

alter table waiting_offer rename column time_hold_id to hold_id;
-- What came of it where that is no session.
alter table waiting_offer add column taken_id uuid;
alter table waiting_offer add check (session_id is null or taken_id is null);
