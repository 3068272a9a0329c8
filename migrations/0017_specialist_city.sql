-- The listing by city, and whether anybody works in one, without reading every published row.
create index specialist_city_idx on specialist (city, rank desc, id desc) where status = 'published';
