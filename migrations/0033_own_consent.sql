-- What a person of 15 or more decided themselves about their data (Slovenia and Serbia: own consent from 15). The latest row
-- holds; earlier ones are the history.
create table own_consent (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  given boolean not null,
  -- Of the text that was shown.
  version integer not null,
  how text not null check (how in ('link', 'device')),
  decided_at timestamptz not null
);
create index own_consent_profile_idx on own_consent (profile_id, id desc);

-- A link by which a young person decides on a device of their own. Their address is only in the mail.
create table own_consent_link (
  id uuid primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  asked_by uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index own_consent_link_token_key on own_consent_link (token_hash);
create index own_consent_link_profile_idx on own_consent_link (profile_id, id desc);
create index own_consent_link_asked_by_idx on own_consent_link (asked_by);

-- When a person turns 15 on the clock of a zone, and until when a child who was here before goes on without their own
-- decision: the same numbers as in profiles/rules.ts.
create function fifteenth(birth_date date, zone text) returns timestamptz
language sql stable parallel safe as $$
  select (($1 + interval '15 years')::date::timestamp) at time zone $2
$$;

-- Whether a profile may be shared with specialists and viewers at an instant: an adult's own, a child under 15, or a young
-- person who has agreed; and for 60 days after the 15th birthday a child who was here before it and has decided nothing.
create function may_share(profile uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select case
    when p.kind = 'own' or p.birth_date is null or fifteenth(p.birth_date, p.time_zone) > at then true
    else coalesce(
      (select c.given from own_consent c where c.profile_id = p.id order by c.id desc limit 1),
      p.created_at < fifteenth(p.birth_date, p.time_zone)
        and at < fifteenth(p.birth_date, p.time_zone) + interval '60 days')
  end
  from profile p where p.id = profile
$$;

-- Who turns 15 these days.
create index profile_birth_date_idx on profile (birth_date) where kind = 'child';
