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
