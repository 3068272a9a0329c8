-- The child lock belongs to the device that was handed over, so to the auth server's session on it. Before, it belonged to
-- the account: a sign-in on any other device ended it.
create table child_lock (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Null where the token named no session, and for what an earlier release left: then it holds on every device.
  session_id uuid,
  -- The child who holds the device.
  profile_id uuid references profile (id),
  -- PIN that gives the device back, as argon2id; wrong tries since the last right one slow it down.
  pin_hash text,
  attempts integer not null default 0,
  tried_at timestamptz,
  -- Wrong pictures in a row; from three on a grown-up has to help.
  pictures_missed integer not null default 0,
  started_at timestamptz not null
);
create unique index child_lock_device_key on child_lock (account_id, session_id);
create unique index child_lock_every_device_key on child_lock (account_id) where session_id is null;
create index child_lock_profile_idx on child_lock (profile_id);

-- Which device was handed over is not known: each one that is signed in stays locked, with the same PIN.
insert into child_lock (id, account_id, session_id, profile_id, pin_hash, attempts, tried_at, pictures_missed, started_at)
select gen_random_uuid(), a.id, s.id, p.id, a.child_lock_pin_hash, a.child_lock_attempts, a.child_lock_tried_at,
  a.child_pictures_missed, now()
from account a
  left join auth.sessions s on s.user_id = a.id
  left join profile p on p.id = a.selected_profile_id
where a.child_lock_active;

alter table account
  drop column child_lock_active, drop column child_lock_pin_hash, drop column child_lock_attempts,
  drop column child_lock_tried_at, drop column child_pictures_missed;
