-- Codes for places at events: for them alone, or for everything.
alter table promo_code drop constraint promo_code_covers_check;
alter table promo_code add constraint promo_code_covers_check check (covers in ('sessions', 'packs', 'both', 'events', 'all'));
