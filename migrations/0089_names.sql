-- Features and tables got the names that people look for: the specialist's profile editor, the payment history, the team's pages, and entries of waiting
-- lists. What stands in rows follows.
alter table waiting_wish rename to waiting_entry;
alter table waiting_offer rename column waiting_wish_id to waiting_entry_id;
alter index waiting_wish_pkey rename to waiting_entry_pkey;
alter index waiting_wish_once_idx rename to waiting_entry_once_idx;
alter index waiting_wish_order_idx rename to waiting_entry_order_idx;
alter index waiting_wish_account_idx rename to waiting_entry_account_idx;
alter index waiting_wish_profile_idx rename to waiting_entry_profile_idx;
alter index waiting_wish_service_idx rename to waiting_entry_service_idx;
alter index waiting_wish_until_idx rename to waiting_entry_until_idx;
alter index waiting_wish_ended_idx rename to waiting_entry_ended_idx;
alter index waiting_offer_wish_idx rename to waiting_offer_entry_idx;

-- Kinds of mails and notifications, jobs that wait, and the features and pages that notifications name.
create function pg_temp.renamed(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(name,
    '^listing(?=\.|$)', 'profile-editor'), '^billing(?=\.|$)', 'payment-history'), '^desk(?=\.|$)', 'team')
$$;
update mail set kind = pg_temp.renamed(kind) where kind ~ '^(listing|billing|desk)\.';
update notification set kind = pg_temp.renamed(kind), feature = pg_temp.renamed(feature), page = pg_temp.renamed(page)
  where kind ~ '^(listing|billing|desk)\.' or feature in ('listing', 'billing', 'desk') or page ~ '^(listing|billing|desk)\.';
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data, '{subscription}', to_jsonb(pg_temp.renamed(data ->> 'subscription')))
    where state <> 'completed' and data ->> 'subscription' ~ '^billing\.';
  end if;
end $$;
