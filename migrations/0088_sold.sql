-- What is sold is for the features that sell to say: `purchase.kind` is any of theirs.
alter table purchase drop constraint purchase_kind_check;

-- Orders that wait for their payment, of every kind.
create index purchase_waiting_idx on purchase (pay_until) where state = 'open';
drop index purchase_pack_open_idx;
