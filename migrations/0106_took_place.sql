-- Whether a session has taken place by an instant. Every page that names the last session of two people asks this.
create function took_place(status text, ends_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select $1 in ('Confirmed', 'Completed') and $2 <= $3
$$;
