-- A copy of one's data that cannot be made says so when its tries are used up, not a day later.
alter table data_copy add column tries smallint not null default 0;
