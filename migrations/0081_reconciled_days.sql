-- The last day of an account that was compared.
create index reconciliation_run_account_idx on reconciliation_run (coalesce(provider_account, ''), day);
