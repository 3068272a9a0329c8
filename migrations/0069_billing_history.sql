-- What a person paid, by when.
create index payment_account_paid_idx on payment (account_id, paid_at, id) where paid_at is not null;
create index purchase_part_account_paid_idx on purchase_part (account_id, paid_at, id) where payment_id is null and paid_at is not null;

-- The few people who run the product.
create index account_team_idx on account (role, id) where role = 'superadmin';
