-- What must hold of the books as a whole: the balance at the card provider, and a list of assertions. What does not is a difference
-- of the night that found it, with what the books say and what they should say.
alter table reconciliation_difference drop constraint reconciliation_difference_class_check,
  add constraint reconciliation_difference_class_check check (class in ('missing_here', 'missing_there', 'different_amount', 'broken')),
  -- When a night no longer found it. Until then the same difference is not reported again, explained or not.
  add column gone_at timestamptz,
  add check (class = 'broken' or gone_at is null),
  add check (class <> 'broken' or (here is not null and there is not null));
create index reconciliation_difference_broken_idx on reconciliation_difference (kind, source) where class = 'broken' and gone_at is null;
