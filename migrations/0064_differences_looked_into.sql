-- A difference from the card provider's books stays open until a superadmin has looked into it and says what came of it.
alter table reconciliation_difference
  add column resolution text check (length(resolution) between 3 and 500),
  add column resolved_at timestamptz,
  add check ((resolution is null) = (resolved_at is null));

-- Money that was given back at the provider itself, by whoever owns the account there, is written down like our own refunds.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund
  add constraint payment_refund_reason_check check (reason in ('late', 'rule', 'waiver', 'override', 'withdrawal', 'provider'));
