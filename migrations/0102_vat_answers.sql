-- What the VAT register of the EU answered about a specialist's number. An answer is never changed: it is why an invoice has no VAT.
create table specialist_vat_answer (
  id uuid primary key,
  specialist_id uuid not null references specialist (id),
  -- With the letters of the member state.
  vat_number text not null,
  -- Unknown: the register, or that of the member state, did not answer.
  answer text not null check (answer in ('valid', 'refused', 'unknown')),
  -- The register's proof that it was asked; only where it knows who asks.
  consultation_id text,
  -- As the register has it, where the member state tells.
  name text,
  -- Why it is unknown, by the register's code.
  problem text,
  asked_at timestamptz not null,
  check ((answer = 'unknown') = (problem is not null))
);
create index specialist_vat_answer_idx on specialist_vat_answer (specialist_id, vat_number, asked_at desc);
create index specialist_vat_answer_asked_idx on specialist_vat_answer (asked_at);
create index specialist_tax_vat_idx on specialist_tax (specialist_id) where vat_number ~ '^[A-Z]{2}' and vat_number !~ '^SI';

create function keep_vat_answer() returns trigger language plpgsql as $$
begin
  raise exception 'Answers of the VAT register are not changed' using errcode = 'restrict_violation';
end $$;
create trigger vat_answer_stays before update on specialist_vat_answer for each row execute function keep_vat_answer();
