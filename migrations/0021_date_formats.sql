-- How a person has dates and times of day written; "language" follows the page's language.
alter table account
  add column date_format text not null default 'language'
    constraint account_date_format_check check (date_format in ('language', 'day_first', 'month_first', 'iso')),
  add column clock_format text not null default 'language'
    constraint account_clock_format_check check (clock_format in ('language', '24_hour', '12_hour'));
