-- What the code calls a feature has one name from column to screen.
alter table notification rename column room to feature;
