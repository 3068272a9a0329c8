-- Whether the person ever reached the second level: from then on a session of the first level opens nothing.
alter table account add column second_factor boolean not null default false;

-- Access tokens are verified without asking the auth server. When sessions are ended before their tokens expire, tokens
-- issued before this moment are good no more but for the one session that was kept: who holds one must renew it first,
-- and an ended session cannot.
alter table account add column tokens_from timestamptz;
alter table account add column tokens_kept uuid;

-- PIN that gives the device back from the child, as argon2id; wrong tries since the last right one slow it down.
alter table account add column child_lock_pin_hash text;
alter table account add column child_lock_attempts integer not null default 0;
alter table account add column child_lock_tried_at timestamptz;
