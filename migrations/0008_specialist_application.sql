-- Specialists agree to terms of their own.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in
  ('initial_consent', 'experts_consent', 'gdpr_consent', 'data_consent', 'promotions_consent'));

-- Who applies says who they are and what they do; the rest comes on the way to the listing.
alter table specialist alter column gender drop not null;
alter table specialist alter column headline set default '{}';
alter table specialist alter column about set default '{}';
alter table specialist alter column topics set default '{}';
alter table specialist alter column modes set default '{}';
alter table specialist alter column age_from set default 0;
alter table specialist alter column age_to set default 18;
alter table specialist alter column price_from set default 0;
alter table specialist alter column cancellation_hours set default 24;
alter table specialist alter column trader_name set default '';

-- What the listing shows is whole.
alter table specialist add constraint specialist_published_whole check (status <> 'published' or (
  gender is not null and headline <> '{}' and about <> '{}' and topics <> '{}' and languages <> '{}' and modes <> '{}'
  and trader_name <> ''));
