-- While a bank looks into the payment of a pack, no session is paid with it; one that the bank took back for good has ended.
alter table pack add column disputed_at timestamptz;
alter table pack drop constraint pack_ended_because_check;
alter table pack add constraint pack_ended_because_check check (ended_because in ('family', 'over', 'withdrawn', 'left', 'disputed', 'dropped'));
