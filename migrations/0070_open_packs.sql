-- Ordered packs that wait for their payment.
create index purchase_pack_open_idx on purchase (pay_until) where kind = 'pack' and state = 'open';
