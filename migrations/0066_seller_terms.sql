-- How a specialist sells: what families may pay with, and how the services are taxed.

create table seller_terms (
  specialist_id uuid primary key references specialist (id),
  -- How the specialist's own services are taxed, as they declare it; null while they have not.
  vat text check (vat in ('standard', 'health', 'social', 'education', 'small')),
  -- Whether families may pay them directly. Without a row they may.
  cash boolean not null default true,
  updated_at timestamptz not null
);
