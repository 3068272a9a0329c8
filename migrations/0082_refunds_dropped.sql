-- What the card provider keeps for its work on a dispute, and refunds that ended because the money had gone back another way.

-- In minor units. Taken from whoever bears the dispute; it stays taken when the dispute is won.
alter table payment_dispute add column cost bigint not null default 0 check (cost >= 0);

-- dropped: somebody gave the money back at the provider itself before ours was carried out, so nothing is left to send.
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check check (state in ('asked', 'pending', 'done', 'failed', 'dropped'));
alter table payment_refund drop constraint payment_refund_check;
alter table payment_refund add constraint payment_refund_check check ((state in ('done', 'failed', 'dropped')) = (ended_at is not null));
alter table payment_refund drop constraint payment_refund_check1;
alter table payment_refund add constraint payment_refund_check1 check (state in ('asked', 'failed', 'dropped') or provider_id is not null);
-- What was dropped may be asked for again, should the other way fail.
alter table payment_refund drop constraint payment_refund_source_type_source_id_key;
create unique index payment_refund_source_idx on payment_refund (source_type, source_id) where state <> 'dropped';

-- What the payer's bank and the seller's account at the provider show beside the amount: says what was sold, never for whom.
alter table payment add column description text check (length(description) between 1 and 200);
