-- What was asked back of a payment, what has gone, and how a family has its money in the end.

-- Each attempt is a row of its own: a refund that failed keeps its place in the books, and what is sent again follows it.
alter table payment_refund
  -- A later attempt took its place: it counts no more.
  add column replaced boolean not null default false,
  -- Since when the provider refuses it because the specialist's account is not connected.
  add column waits_since timestamptz,
  -- When the provider was last asked to send it.
  add column tried_at timestamptz,
  -- Who paid the family another way, and how.
  add column paid_by text check (paid_by in ('platform', 'specialist')),
  add column paid_how text check (length(paid_how) between 1 and 500),
  -- The money went to the card after all: since when the family has it twice.
  add column twice_at timestamptz,
  add constraint payment_refund_otherwise_check check ((paid_by is null) = (paid_how is null));
alter table payment_refund drop constraint if exists payment_refund_source_type_source_id_key;
drop index if exists payment_refund_source_idx;
create unique index payment_refund_source_idx on payment_refund (source_type, source_id) where state <> 'dropped' and not replaced;
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check
  check (state in ('asked', 'pending', 'done', 'failed', 'dropped', 'paid_otherwise'));
alter table payment_refund drop constraint payment_refund_check;
alter table payment_refund add constraint payment_refund_check check ((state in ('done', 'failed', 'dropped', 'paid_otherwise')) = (ended_at is not null));
alter table payment_refund drop constraint payment_refund_check1;
alter table payment_refund add constraint payment_refund_check1
  check (state in ('asked', 'failed', 'dropped', 'paid_otherwise') or provider_id is not null);
-- What the team has to look after.
create index payment_refund_stuck_idx on payment_refund (asked_at, id)
  where not replaced and (state = 'failed' or (state = 'asked' and waits_since is not null)) or twice_at is not null;

create index payment_refund_otherwise_idx on payment_refund (asked_at, id) where state = 'paid_otherwise' and not replaced;

-- What was asked back to the card; `card_returned` is what has gone.
alter table purchase_part add column card_asked bigint not null default 0;
update purchase_part set card_asked = card_returned where card_returned > 0;
update purchase_part t set card_returned = greatest(0, t.card_returned - r.unsent), state = 'paid', ended_at = null
from (
  select split_part(source_id, ':', 1) as part_id, sum(amount)::bigint as unsent from payment_refund
  where source_type = 'purchase' and state in ('asked', 'failed') group by 1) r
where r.part_id = t.id::text and t.state in ('paid', 'returned') and r.unsent > 0;
update purchase b set state = 'paid', ended_at = null
where b.state = 'returned' and exists (select from purchase_part t where t.purchase_id = b.id and t.state = 'paid' and t.credits + t.amount > 0);
alter table purchase_part add check (card_asked between card_returned and amount);

-- Accounts of specialists whose account here is gone: they stay connected until every refund has arrived and nothing is owed.
create table account_leaving (
  -- The provider's.
  provider_id text primary key check (length(provider_id) <= 255),
  -- The empty shell whose it was.
  specialist_id uuid not null references specialist (id),
  since timestamptz not null,
  -- When to look again.
  look_at timestamptz not null
);
create index account_leaving_look_idx on account_leaving (look_at);
create index account_leaving_specialist_idx on account_leaving (specialist_id);

-- A specialist may end a pack that they sold; what is unused goes back.
alter table pack drop constraint pack_ended_because_check;
alter table pack add constraint pack_ended_because_check
  check (ended_because in ('family', 'over', 'withdrawn', 'left', 'specialist', 'disputed', 'dropped'));
alter table pack_return drop constraint pack_return_because_check;
alter table pack_return add constraint pack_return_because_check
  check (because in ('family', 'over', 'withdrawn', 'left', 'specialist', 'rule', 'waiver', 'override'));
