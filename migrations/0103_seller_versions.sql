-- Tax data and terms of specialists, version by version: an invoice shows them as they were on the day of the supply, also after a
-- change and after the account is gone. The first version of those that are here now counts from the beginning of their account.

create table specialist_tax_version (
  id uuid primary key default gen_random_uuid(),
  specialist_id uuid not null references specialist (id),
  valid_from timestamptz not null,
  -- Null while it holds, and for the last one of an account that is gone.
  valid_until timestamptz check (valid_until >= valid_from),
  legal_form text not null,
  legal_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  birth_date date,
  tax_number text not null,
  tax_country text not null,
  vat_number text,
  register_number text,
  account_number text not null,
  account_holder text not null
);
create unique index specialist_tax_version_open_key on specialist_tax_version (specialist_id) where valid_until is null;
create index specialist_tax_version_idx on specialist_tax_version (specialist_id, valid_from desc);

create table seller_terms_version (
  id uuid primary key default gen_random_uuid(),
  specialist_id uuid not null references specialist (id),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until >= valid_from),
  vat text,
  cash boolean not null
);
create unique index seller_terms_version_open_key on seller_terms_version (specialist_id) where valid_until is null;
create index seller_terms_version_idx on seller_terms_version (specialist_id, valid_from desc);

insert into specialist_tax_version (specialist_id, valid_from, legal_form, legal_name, street, postal_code, city, country, birth_date,
  tax_number, tax_country, vat_number, register_number, account_number, account_holder)
select t.specialist_id, least(s.created_at, t.updated_at), t.legal_form, t.legal_name, t.street, t.postal_code, t.city, t.country, t.birth_date,
  t.tax_number, t.tax_country, t.vat_number, t.register_number, t.account_number, t.account_holder
from specialist_tax t join specialist s on s.id = t.specialist_id;
insert into seller_terms_version (specialist_id, valid_from, vat, cash)
select t.specialist_id, least(s.created_at, t.updated_at), t.vat, t.cash from seller_terms t join specialist s on s.id = t.specialist_id;

-- Every change makes a version, whoever makes it.
create function note_tax_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'updated_at' = to_jsonb(old) - 'updated_at' then
    return null;
  end if;
  update specialist_tax_version set valid_until = greatest(new.updated_at, valid_from)
    where specialist_id = new.specialist_id and valid_until is null;
  insert into specialist_tax_version (specialist_id, valid_from, legal_form, legal_name, street, postal_code, city, country, birth_date,
    tax_number, tax_country, vat_number, register_number, account_number, account_holder)
  values (new.specialist_id, new.updated_at, new.legal_form, new.legal_name, new.street, new.postal_code, new.city, new.country, new.birth_date,
    new.tax_number, new.tax_country, new.vat_number, new.register_number, new.account_number, new.account_holder);
  return null;
end $$;
create trigger specialist_tax_is_noted after insert or update on specialist_tax for each row execute function note_tax_version();

create function note_terms_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'updated_at' = to_jsonb(old) - 'updated_at' then
    return null;
  end if;
  update seller_terms_version set valid_until = greatest(new.updated_at, valid_from)
    where specialist_id = new.specialist_id and valid_until is null;
  insert into seller_terms_version (specialist_id, valid_from, vat, cash) values (new.specialist_id, new.updated_at, new.vat, new.cash);
  return null;
end $$;
create trigger seller_terms_are_noted after insert or update on seller_terms for each row execute function note_terms_version();

-- A version ends once. Nothing else of it changes.
create function keep_seller_version() returns trigger language plpgsql as $$
begin
  if old.valid_until is null and new.valid_until is not null and to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' then
    return new;
  end if;
  raise exception 'A version is not changed' using errcode = 'restrict_violation';
end $$;
create trigger specialist_tax_version_stays before update on specialist_tax_version for each row execute function keep_seller_version();
create trigger seller_terms_version_stays before update on seller_terms_version for each row execute function keep_seller_version();
