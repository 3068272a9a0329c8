-- A code for the first session is taken once for whoever the session is for, whichever of their guardians types it.
alter table promo_use add column profile_id uuid references profile (id);
update promo_use u set profile_id = b.profile_id from purchase b where b.id = u.purchase_id;
create index promo_use_profile_idx on promo_use (profile_id, promo_code_id) where profile_id is not null;
