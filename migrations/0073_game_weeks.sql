-- Weeks of plays with named options are a series of their own, and weeks can be added to.
alter table game_week add column adapted boolean not null default false;
alter table game_week add column leveled integer not null default 0;
alter table game_week drop constraint game_week_pkey;
alter table game_week add primary key (profile_id, game_id, strand, major, week, adapted);
comment on column game_week.leveled is 'Of how many plays level_now is the mean.';
