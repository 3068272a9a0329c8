-- Copies of invoices and credit notes in the accountant's program Minimax, as drafts that name our number. Rows are made with a document
-- while Minimax is set up, so that earlier documents are not handed over.
create table minimax_document (
  document_id uuid primary key references platform_document (id),
  -- waiting: not handed over. sent: a draft is there. copied: it was issued there, and its PDF is stored here. failed: see last_error.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'copied', 'failed')),
  -- Set before the draft is made, and emptied when Minimax surely made none: while it is set, the draft is looked for first.
  begun_at timestamptz,
  minimax_id bigint,
  -- As last read there; a change there makes another.
  row_version text check (length(row_version) between 1 and 200),
  -- Failures since the last success, and how often the draft was looked at.
  attempts integer not null default 0 check (attempts >= 0),
  looks integer not null default 0 check (looks >= 0),
  -- Null: nothing more is done.
  next_at timestamptz,
  -- A code without words, since answers may quote someone's data.
  last_error text check (last_error ~ '^[A-Z0-9_]{1,60}$'),
  sent_at timestamptz,
  -- The PDF that Minimax made.
  copy_file uuid references stored_file (id),
  copied_at timestamptz,
  check ((minimax_id is null) = (row_version is null)),
  check ((minimax_id is null) = (sent_at is null)),
  check (state not in ('sent', 'copied') or minimax_id is not null),
  check ((state = 'copied') = (copy_file is not null)),
  check ((state = 'copied') = (copied_at is not null)),
  check (state <> 'failed' or last_error is not null)
);
create index minimax_document_next_idx on minimax_document (next_at, document_id) where next_at is not null;
create index minimax_document_copy_file_idx on minimax_document (copy_file) where copy_file is not null;

-- One row: which process talks to Minimax, and which login it refused.
create table minimax_access (
  id boolean primary key default true check (id),
  lease uuid,
  leased_until timestamptz,
  -- Digest of the settings of the login that was refused; others are tried.
  refused_login text check (refused_login ~ '^[0-9a-f]{64}$'),
  refused_at timestamptz,
  check ((lease is null) = (leased_until is null)),
  check ((refused_login is null) = (refused_at is null))
);
insert into minimax_access default values;
