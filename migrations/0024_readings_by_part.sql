-- The access diary tells parts and visits apart: one row per reader, profile, purpose and part in a visit of ten minutes.
-- The reader is an account or, later, a page shared by a secret link. Rows from before stay as visits of their time.
alter table profile_reading
  drop constraint profile_reading_pkey,
  drop constraint profile_reading_account_id_fkey,
  -- Whose account is erased stays in the diary without a name.
  alter column account_id drop not null,
  add constraint profile_reading_account_id_fkey foreign key (account_id) references account (id) on delete set null,
  add column shared_page_id uuid,
  add column visit timestamptz,
  add column part text;
alter table profile_reading rename column first_at to read_at;
update profile_reading set
  visit = date_bin('10 minutes', read_at, '2000-01-01T00:00:00Z'),
  part = case when purpose in ('sessions', 'chat') then purpose else 'profile' end;
alter table profile_reading
  drop column day,
  alter column visit set not null,
  alter column part set not null,
  add constraint profile_reading_part check (part in ('profile', 'notes', 'files', 'sessions', 'game_stats', 'chat'));

-- Also the order in which a child's diary is read. Two readers without a name are never taken for one.
create unique index profile_reading_key
  on profile_reading (profile_id, visit, (coalesce(account_id, shared_page_id)), purpose, part);

-- Nobody changes the diary. What is let through: what follows when a profile or a reader's account is deleted, rows
-- older than a year (retention), and the erasure of a person, whose id the transaction names in `korak.erases`.
create function keep_profile_reading() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The access diary is not emptied' using errcode = 'restrict_violation';
  end if;
  if pg_trigger_depth() > 1
    or tg_op = 'DELETE' and old.read_at < now() - interval '1 year'
    or current_setting('korak.erases', true) in (old.profile_id::text, old.account_id::text)
  then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'The access diary is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger profile_reading_stays before update or delete on profile_reading
  for each row execute function keep_profile_reading();
create trigger profile_reading_is_not_emptied before truncate on profile_reading
  for each statement execute function keep_profile_reading();
