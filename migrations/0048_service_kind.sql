-- What kind of meeting a service is, chosen by the specialist. Until now it was read from the name, as here once more.
alter table service add column kind text not null default 'practice'
  check (kind in ('first_talk', 'assessment', 'practice', 'parents', 'family'));

create function pg_temp.kind_by_name(name jsonb) returns text language sql as $$
  select case
    when words ~ '\m(first|intro|prvi|prvo|uvodn|spoznavn|upoznavan)' then 'first_talk'
    when words ~ '\m(assess|evaluat|diagnost|pregled|ocen|procen|testir|mnenj|misljenj|second opinion)|pregled\M' then 'assessment'
    when words ~ '\m(parent|stars|roditelj)' then 'parents'
    when words ~ '\m(famil|druz|porodic|couple|partner)' then 'family'
    else 'practice' end
  from (select translate(lower(coalesce(string_agg(value, ' '), '')), 'čćšž', 'ccsz') as words from jsonb_each_text(name)) texts;
$$;
update service set kind = pg_temp.kind_by_name(name) where pg_temp.kind_by_name(name) <> 'practice';

create function pg_temp.with_kinds(content jsonb) returns jsonb language sql as $$
  select jsonb_set(content, '{services}', coalesce(
    (select jsonb_agg(one || jsonb_build_object('kind', pg_temp.kind_by_name(one -> 'name')) order by place)
     from jsonb_array_elements(content -> 'services') with ordinality as all_of (one, place)), '[]'));
$$;
update specialist_draft set content = pg_temp.with_kinds(content) where content is not null;
update specialist_version set content = pg_temp.with_kinds(content) where content is not null;
