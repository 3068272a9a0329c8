-- The ledger: what happened with money, never changed afterwards. A mistake is set right by a further journal.

-- One event of money. Its lines sum to zero in each currency.
create table journal (
  -- Begins with `occurred_at`, so its order is the order of events.
  id uuid primary key,
  -- When it happened, which may be before it was written.
  occurred_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it was written for: a thing is written down once for each kind.
  source_type text not null check (source_type ~ '^[a-z_]{1,40}$'),
  source_id text not null check (length(source_id) between 1 and 200),
  -- The journal that it takes back, wholly or in part.
  reversal_of uuid references journal (id),
  -- Why, in the words of who decided; null for what follows from rules.
  reason text check (length(reason) between 1 and 500),
  -- `person:<account>`, `job:<name>` or `webhook:<provider>`.
  actor text not null check (actor ~ '^(person|job|webhook):.'),
  constraint journal_source_key unique (source_type, source_id, kind)
);
create index journal_kind_idx on journal (kind, id);
create index journal_reversal_idx on journal (reversal_of) where reversal_of is not null;

-- What was granted to whom. What is left of it is the sum of its lines.
create table credit_lot (
  id uuid primary key,
  account_id uuid not null references account (id),
  amount bigint not null check (amount between 1 and 99999999),
  currency text not null check (currency in ('EUR', 'RSD')),
  kind text not null check (kind in ('goodwill', 'referral', 'correction')),
  -- What the person reads beside it: a first name, a sentence. Goes when the person is erased.
  words text check (length(words) between 1 and 200),
  granted_at timestamptz not null,
  -- From then on it cannot be used any more; null for never.
  expires_at timestamptz,
  -- When the person was told that it ends soon.
  warned_at timestamptz,
  -- When and why it ended: what comes back to it later ends at once.
  ended_at timestamptz,
  ended text check (ended in ('expired', 'revoked', 'left')),
  source_type text not null check (source_type ~ '^[a-z_]{1,40}$'),
  source_id text not null check (length(source_id) between 1 and 200),
  check (expires_at > granted_at),
  check ((ended is null) = (ended_at is null)),
  constraint credit_lot_source_key unique (source_type, source_id, account_id)
);
create index credit_lot_account_idx on credit_lot (account_id, id);
create index credit_lot_expiry_idx on credit_lot (expires_at) where ended_at is null and expires_at is not null;

create table journal_line (
  journal_id uuid not null references journal (id),
  position smallint not null check (position >= 0),
  -- `<kind>` or `<kind>:<whose>`.
  account text not null check (account ~ '^[a-z_]{1,40}(:.{1,80})?$'),
  -- In minor units: more for the platform is positive, less or owed is negative.
  amount bigint not null check (amount <> 0 and abs(amount) <= 99999999999),
  currency text not null check (currency in ('EUR', 'RSD')),
  lot_id uuid references credit_lot (id),
  primary key (journal_id, position),
  check ((lot_id is not null) = (account ~ '^(user_credit|credit_held):'))
);
create index journal_line_account_idx on journal_line (account, journal_id);
create index journal_line_lot_idx on journal_line (lot_id, account) where lot_id is not null;

-- At the end of the transaction, for each journal and each line: the journal is in balance, and no credit is used that is not there.
-- The lot is locked, so that of two transactions the second sees the lines of the first.
create function journal_is_balanced() returns trigger language plpgsql as $$
declare
  checked uuid;
  lines int;
begin
  if tg_table_name = 'journal' then checked := new.id; else checked := new.journal_id; end if;
  select count(*) into lines from journal_line where journal_id = checked;
  if lines < 2 or exists (select from journal_line where journal_id = checked group by currency having sum(amount) <> 0) then
    raise exception 'Journal % is not in balance', checked using errcode = 'check_violation', constraint = 'journal_is_balanced';
  end if;
  return null;
end $$;
create constraint trigger journal_is_balanced after insert on journal
  deferrable initially deferred for each row execute function journal_is_balanced();
create constraint trigger journal_line_is_balanced after insert on journal_line
  deferrable initially deferred for each row execute function journal_is_balanced();

create function credit_is_there() returns trigger language plpgsql as $$
declare
  whose text;
  of_currency text;
begin
  select account_id::text, currency into whose, of_currency from credit_lot where id = new.lot_id for update;
  if split_part(new.account, ':', 2) <> whose or new.currency <> of_currency then
    raise exception 'Line % of journal % is not of its credit', new.position, new.journal_id
      using errcode = 'check_violation', constraint = 'credit_is_of_its_owner';
  end if;
  if (select sum(amount) from journal_line where lot_id = new.lot_id and account = new.account) > 0 then
    raise exception 'Credit % is used up', new.lot_id using errcode = 'check_violation', constraint = 'credit_is_there';
  end if;
  return null;
end $$;
create constraint trigger credit_is_there after insert on journal_line
  deferrable initially deferred for each row when (new.lot_id is not null) execute function credit_is_there();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is not changed' using errcode = 'restrict_violation';
end $$;
create trigger journal_stays before update or delete on journal for each row execute function keep_ledger();
create trigger journal_is_not_emptied before truncate on journal for each statement execute function keep_ledger();
create trigger journal_line_stays before update or delete on journal_line for each row execute function keep_ledger();
create trigger journal_line_is_not_emptied before truncate on journal_line for each statement execute function keep_ledger();
create trigger credit_lot_stays before delete on credit_lot for each row execute function keep_ledger();
create trigger credit_lot_is_not_emptied before truncate on credit_lot for each statement execute function keep_ledger();

-- A credit ends, and is announced to end, once; its words may go. Nothing else of it changes.
create function keep_credit_lot() returns trigger language plpgsql as $$
begin
  if (new.words is null or new.words = old.words)
    and (old.ended is null or (new.ended, new.ended_at) = (old.ended, old.ended_at))
    and to_jsonb(new) - array['words', 'warned_at', 'ended_at', 'ended'] = to_jsonb(old) - array['words', 'warned_at', 'ended_at', 'ended']
  then
    return new;
  end if;
  raise exception 'The ledger is not changed' using errcode = 'restrict_violation';
end $$;
create trigger credit_lot_is_kept before update on credit_lot for each row execute function keep_credit_lot();
