-- The platform's invoices to specialists, their credit notes, and a statement of each month. Months and days are those of Europe/Ljubljana.

-- A month's run: from the first drafts to the last document.
create table invoice_month (
  month date primary key check (extract(day from month) = 1),
  prepared_at timestamptz not null,
  -- Until then specialists may object to lines.
  object_until timestamptz not null,
  -- When the team first asked for its documents; since then a job tries again what failed.
  run_at timestamptz
);

-- A specialist's month as it was last computed, for the dry run. Sums are in minor units of EUR; what cannot be taxed is in `stops`.
create table invoice_draft (
  month date not null references invoice_month (month),
  specialist_id uuid not null references specialist (id),
  computed_at timestamptz not null,
  lines integer not null,
  gross bigint not null,
  credited bigint not null,
  settled bigint not null,
  due bigint not null,
  -- Invoices less credit notes of the month before.
  before bigint not null,
  stops jsonb not null default '[]',
  objections integer not null default 0,
  generated_at timestamptz,
  -- Why generating failed the last time.
  failure text check (length(failure) <= 500),
  primary key (month, specialist_id)
);
create index invoice_draft_open_idx on invoice_draft (month, specialist_id) where generated_at is null;
create index invoice_draft_specialist_idx on invoice_draft (specialist_id, month);

-- Numbers without gaps: the row is locked in the transaction that issues a document.
create table document_series (
  kind text not null check (kind in ('invoice', 'credit_note', 'statement')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  -- No later document has an earlier date.
  last_date date not null,
  primary key (kind, year)
);

create table platform_document (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note', 'statement')),
  specialist_id uuid not null references specialist (id),
  month date not null,
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null,
  due_on date,
  -- Null on a statement.
  treatment text check (treatment in ('domestic', 'reverse_charge', 'outside_scope')),
  rate integer check (rate between 0 and 10000),
  -- In minor units of EUR. Gross of a statement is its closing balance, which may be negative.
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  settled bigint not null check (settled >= 0),
  due bigint not null check (due >= 0),
  corrects uuid references platform_document (id),
  -- Everything it says, as it was: `PlatformDocument`.
  content jsonb not null,
  created_at timestamptz not null,
  -- Drawn once; then never again.
  pdf_file uuid references stored_file (id),
  -- UBL and e-SLOG; null on a statement.
  xml text,
  eslog text,
  -- Of the PDF.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  mailed_at timestamptz,
  constraint platform_document_number_key unique (kind, year, number),
  check ((kind = 'statement') = (treatment is null)),
  check ((kind = 'credit_note') = (corrects is not null)),
  check (kind = 'statement' or (net + vat = gross and gross > 0)),
  check (kind <> 'invoice' or settled + due = gross)
);
create index platform_document_specialist_idx on platform_document (specialist_id, id desc);
create index platform_document_month_idx on platform_document (month, id);
create index platform_document_corrects_idx on platform_document (corrects) where corrects is not null;
create index platform_document_due_idx on platform_document (due_on, id) where due > 0;
create index platform_document_pdf_file_idx on platform_document (pdf_file) where pdf_file is not null;
create index platform_document_undrawn_idx on platform_document (id) where drawn_at is null;
create index platform_document_unmailed_idx on platform_document (id) where mailed_at is null;

-- The change of a purchase's or session's commission that a document contains: positive on an invoice, negative on a credit note.
create table platform_document_line (
  document_id uuid not null references platform_document (id),
  position integer not null check (position >= 0),
  source_type text not null check (source_type in ('purchase', 'session')),
  source_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- In the currency of the sale, whose commission the line is.
  from_amount bigint not null check (from_amount <> 0),
  from_currency text not null check (from_currency in ('EUR', 'RSD')),
  -- Of a credit note: the invoice's line.
  of_document uuid,
  of_position integer,
  primary key (document_id, position),
  foreign key (of_document, of_position) references platform_document_line (document_id, position),
  check ((amount < 0) = (of_document is not null))
);
create index platform_document_line_source_idx on platform_document_line (source_type, source_id);
create index platform_document_line_of_idx on platform_document_line (of_document, of_position) where of_document is not null;

-- What a statement contains of the account between the platform and a specialist: each journal once in its currency.
create table platform_document_settlement (
  journal_id uuid not null references journal (id),
  currency text not null check (currency in ('EUR', 'RSD')),
  document_id uuid not null references platform_document (id),
  position integer not null check (position >= 0),
  -- In the journal's currency, and in EUR.
  from_amount bigint not null,
  amount bigint not null,
  primary key (journal_id, currency)
);
create unique index platform_document_settlement_place_idx on platform_document_settlement (document_id, position);

-- Payments of what is due, and of what the platform owes. Never changed: a mistake is taken back by another row.
create table platform_document_payment (
  id uuid primary key,
  document_id uuid not null references platform_document (id),
  -- Positive: the specialist paid it, or it was netted. Negative: it was taken back, or (paid_out) the platform paid what it owes.
  amount bigint not null check (amount <> 0),
  how text not null check (how in ('transfer', 'netting', 'paid_out')),
  reason text not null check (length(reason) between 1 and 500),
  paid_on date not null,
  at timestamptz not null,
  actor text not null check (actor ~ '^(person|job):.'),
  takes_back uuid references platform_document_payment (id),
  -- The statement that shows it.
  statement_id uuid references platform_document (id)
);
create index platform_document_payment_idx on platform_document_payment (document_id, id);
create unique index platform_document_payment_back_idx on platform_document_payment (takes_back);
create index platform_document_payment_statement_idx on platform_document_payment (statement_id) where statement_id is not null;
create index platform_document_payment_open_idx on platform_document_payment (document_id) where statement_id is null;

create table document_reminder (
  document_id uuid not null references platform_document (id),
  -- Days after the due date.
  days integer not null,
  sent_at timestamptz not null,
  primary key (document_id, days)
);

-- A specialist agreed that open invoices are paid from what the platform owes. The last row counts.
create table netting_consent (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  account_id uuid references account (id) on delete set null,
  agreed boolean not null,
  at timestamptz not null
);
create index netting_consent_idx on netting_consent (specialist_id, id desc);
create index netting_consent_account_idx on netting_consent (account_id);

-- The middle rate of the National Bank of Serbia: dinars for a euro, in ten-thousandths.
create table exchange_rate (
  day date not null,
  currency text not null check (currency = 'RSD'),
  rate integer not null check (rate > 0),
  -- The day of the list that was in force on `day`: an earlier one on weekends and holidays.
  rate_on date not null check (rate_on <= day),
  -- The address that was asked.
  source text not null check (length(source) between 1 and 300),
  fetched_at timestamptz not null,
  primary key (day, currency)
);

-- A specialist does not agree with a line. It is on no document until someone answers.
create table invoice_objection (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  source_type text not null check (source_type in ('purchase', 'session')),
  source_id uuid not null,
  month date not null references invoice_month (month),
  created_at timestamptz not null,
  account_id uuid references account (id) on delete set null,
  closed_at timestamptz,
  closed_by uuid references account (id) on delete set null,
  -- upheld: the commission of the sale is waived. declined: the line goes on the next document. withdrawn: by the specialist.
  outcome text check (outcome in ('upheld', 'declined', 'withdrawn')),
  check ((closed_at is null) = (outcome is null))
);
create unique index invoice_objection_open_idx on invoice_objection (source_type, source_id) where closed_at is null;
create index invoice_objection_specialist_idx on invoice_objection (specialist_id, id desc);
create index invoice_objection_queue_idx on invoice_objection (id) where closed_at is null;
create index invoice_objection_month_idx on invoice_objection (month);
create index invoice_objection_account_idx on invoice_objection (account_id);
create index invoice_objection_closer_idx on invoice_objection (closed_by);

-- The commission of a session is waived where an objection to it is upheld.
alter table commission_due drop constraint commission_due_reason_check,
  add constraint commission_due_reason_check check (reason in ('agreed', 'took_place', 'no_show', 'waived', 'claim', 'objection'));

create table invoice_objection_message (
  id uuid primary key,
  objection_id uuid not null references invoice_objection (id) on delete cascade,
  account_id uuid references account (id) on delete set null,
  -- Whose side wrote it.
  side text not null check (side in ('specialist', 'team')),
  words text not null check (length(words) between 1 and 2000),
  at timestamptz not null
);
create index invoice_objection_message_idx on invoice_objection_message (objection_id, id);
create index invoice_objection_message_account_idx on invoice_objection_message (account_id);

-- A final document stays: only its drawing and its mail are noted, once.
create function keep_platform_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.drawn_at is null or (new.pdf_file, new.xml, new.eslog, new.sha256, new.drawn_at) is not distinct from (old.pdf_file, old.xml, old.eslog, old.sha256, old.drawn_at))
    and (old.mailed_at is null or new.mailed_at = old.mailed_at)
    and to_jsonb(new) - array['pdf_file', 'xml', 'eslog', 'sha256', 'drawn_at', 'mailed_at'] = to_jsonb(old) - array['pdf_file', 'xml', 'eslog', 'sha256', 'drawn_at', 'mailed_at']
  then
    return new;
  end if;
  raise exception 'A final document is not changed' using errcode = 'restrict_violation';
end $$;
create trigger platform_document_stays before update or delete on platform_document for each row execute function keep_platform_document();
create function keep_final() returns trigger language plpgsql as $$
begin
  raise exception 'A final document is not changed' using errcode = 'restrict_violation';
end $$;
create trigger platform_document_line_stays before update or delete on platform_document_line for each row execute function keep_final();
create trigger platform_document_settlement_stays before update or delete on platform_document_settlement for each row execute function keep_final();
