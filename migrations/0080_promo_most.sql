-- The most that a code in percent takes off one purchase, in its currency; null for all of it.
alter table promo_code add column most bigint check (most between 1 and 99999999);
alter table promo_code drop constraint promo_code_check;
alter table promo_code add constraint promo_code_check check (
  (percent is null) <> (amount is null) and (most is null or percent is not null) and (coalesce(amount, most) is null) = (currency is null));
