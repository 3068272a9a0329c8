-- A place taken from the waiting list before the family has said what the organizer asks for: it can be neither paid nor given yet.
alter table event_ticket add column unanswered boolean not null default false;
alter table event_ticket add constraint event_ticket_is_answered check (not unanswered or state <> 'confirmed');
