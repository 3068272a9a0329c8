-- Families review completed sessions. A text may be held back until someone of the team decides; specialists reply, and anyone may report.
alter table review
  add column state text not null default 'shown' check (state in ('shown', 'held', 'declined', 'withdrawn', 'void')),
  -- When the author last changed it; null if never.
  add column changed_at timestamptz,
  add column reply_state text check (reply_state in ('shown', 'held', 'declined')),
  add column replied_at timestamptz;
update review set reply_state = 'shown', replied_at = created_at where reply is not null;
alter table review add check ((reply is null) = (reply_state is null)), add check ((reply is null) = (replied_at is null));
drop index review_specialist_idx;
create index review_shown_idx on review (specialist_id, created_at desc, id desc) where state = 'shown';
create index review_received_idx on review (specialist_id, id desc);

-- What an author had written before; the team sees it beside a report.
create table review_version (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  rating integer not null,
  punctuality integer not null,
  clarity integer not null,
  comfort integer not null,
  body text,
  -- Until when it was the review.
  until timestamptz not null
);
create index review_version_review_idx on review_version (review_id, id);

-- What waits for the team: a text that is held back, or a report.
create table review_case (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  kind text not null check (kind in ('review', 'reply', 'report')),
  -- Why it was held back, or what is reported.
  reasons text[] not null check (cardinality(reasons) > 0),
  -- Who reported it and in which words; null for a text that was held back.
  account_id uuid references account (id) on delete set null,
  words text,
  state text not null check (state in ('open', 'accepted', 'refused', 'moot')),
  -- What the team writes to the one whom it concerns.
  answer text,
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (decided_at is null))
);
create index review_case_open_idx on review_case (id) where state = 'open';
create index review_case_decided_idx on review_case (decided_at desc, id desc) where state in ('accepted', 'refused');
create index review_case_review_idx on review_case (review_id, id);
create unique index review_case_report_idx on review_case (account_id, review_id) where kind = 'report' and state = 'open';
create index review_case_account_idx on review_case (account_id) where account_id is not null;
create index review_case_decider_idx on review_case (decided_by) where decided_by is not null;

-- Sums over the reviews that are shown, kept by the writes that show and hide them; averages are made of these.
create table review_sums (
  specialist_id uuid primary key references specialist (id) on delete cascade,
  count integer not null check (count >= 0),
  rating integer not null,
  punctuality integer not null,
  clarity integer not null,
  comfort integer not null
);
insert into review_sums (specialist_id, count, rating, punctuality, clarity, comfort)
select specialist_id, count(*), sum(rating), sum(punctuality), sum(clarity), sum(comfort) from review group by specialist_id;

-- Who was asked for a review, once for each session, with one reminder.
create table review_ask (
  session_id uuid primary key references session (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  specialist_id uuid not null references specialist (id) on delete cascade,
  asked_at timestamptz not null,
  -- Null until the reminder; also set where none is due any more.
  reminded_at timestamptz
);
create index review_ask_due_idx on review_ask (asked_at) where reminded_at is null;
create index review_ask_account_idx on review_ask (account_id, specialist_id, asked_at desc);
create index review_ask_specialist_idx on review_ask (specialist_id);
