-- What an event is about; events with the same subject are numbered in the order of their commits.
alter table outbox add column subject text;
alter table outbox add column position bigint generated always as identity;
create unique index outbox_position_idx on outbox (position);

-- Who listens to what, as the process that started last says; each row is a job for every event of the topic.
create table event_subscription (
  topic text not null,
  -- `<room>.<what>`
  name text not null,
  queue text not null,
  primary key (topic, name)
);

-- Whose mail it is, as far as the address had an account when it was written.
alter table mail add column account_id uuid references account (id) on delete cascade;
-- It lets somebody in: its words are not kept once it is sent.
alter table mail add column secret boolean not null default false;
update mail set account_id = account.id from account where lower(account.email) = lower(mail.recipient);
update mail set secret = true where kind like 'auth.%';
create index mail_account_idx on mail (account_id) where account_id is not null;
-- Waiting: nothing is set that could send it.
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check check (status in ('queued', 'waiting', 'sent', 'failed'));
create index mail_waiting_idx on mail (created_at) where status = 'waiting';

create index audit_log_age_idx on audit_log using brin (created_at);

-- Until now each topic and each schedule had a queue of its own. Events that wait in one go back to the outbox, under
-- their own ids; the new workers take them from there.
do $$
declare old text;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  execute $sql$
    insert into outbox (id, topic, payload, created_at)
    select id, name, data, created_on from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name in ('mail.queued', 'session.requested',
      'session.proposed', 'session.confirmed', 'session.rejected', 'session.cancelled', 'session.withdrawn',
      'session.lapsed', 'session.room_changed')
    order by id on conflict do nothing
  $sql$;
  for old in execute $sql$
    select name from pgboss.queue where name in ('mail.queued', 'session.requested', 'session.proposed',
      'session.confirmed', 'session.rejected', 'session.cancelled', 'session.withdrawn', 'session.lapsed',
      'session.room_changed', 'sessions.lapse', 'sessions.complete', 'accounts.keys', 'accounts.sweep', 'platform.sweep')
  $sql$ loop
    execute 'select pgboss.delete_queue($1)' using old;
  end loop;
end $$;
