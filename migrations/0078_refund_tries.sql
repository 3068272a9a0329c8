-- The provider keeps its answer under a key, a refusal too: what it refused is asked for again under the next one.
alter table payment_refund add column tries smallint not null default 1 check (tries > 0);
