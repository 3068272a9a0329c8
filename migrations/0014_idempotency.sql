-- A key is claimed and completed in the transaction of its write, so a row that can be read has its result.
-- What stood here before may hold texts that were decrypted for a caller, and fingerprints without a secret.
delete from idempotency_key;
alter table idempotency_key drop column status, drop column body, add column result text;
alter table idempotency_key rename column request_hash to fingerprint;
-- At commit: a registration claims its key first and makes the account after that.
alter table idempotency_key drop constraint idempotency_key_account_id_fkey;
alter table idempotency_key add constraint idempotency_key_account_id_fkey
  foreign key (account_id) references account (id) on delete cascade deferrable initially deferred;

-- A step may also follow from another service's event, as a payment's.
alter table session_event drop constraint session_event_actor_kind_check;
alter table session_event add constraint session_event_actor_kind_check check (actor_kind in ('person', 'job', 'webhook'));
