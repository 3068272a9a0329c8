-- The three pictures by which a child says who it is on a device that was handed over. They choose, they protect nothing.
create table picture_sign_in (
  profile_id uuid primary key references profile (id),
  -- argon2id of the pictures in their order, with the master key.
  hash text not null,
  set_by uuid references account (id),
  set_at timestamptz not null
);
create index picture_sign_in_set_by_idx on picture_sign_in (set_by);

alter table account add column child_pictures_missed integer not null default 0;
