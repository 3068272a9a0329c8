-- Editors and admins also look for a specialist by the beginning of a license number.
create index application_check_number_idx on application_check (lower(number) text_pattern_ops) where number is not null;
