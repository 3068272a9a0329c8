-- Portraits that people upload. `portrait` is the path of a drawn picture, or names a stored file: `file:<id>`, and
-- `public:<id>` for that of a published specialist, which anyone may read.
alter table profile
  -- The drawn picture that an uploaded one stands in for.
  add column portrait_drawn text,
  -- What is to be seen, in the words of whoever uploaded it.
  add column portrait_alt text check (length(portrait_alt) <= 160);
alter table specialist
  add column portrait_drawn text,
  add column portrait_alt text check (length(portrait_alt) <= 160);

-- Whoever changes a specialist's status, their uploaded portrait is public exactly while they are published.
create function specialist_portrait_follows() returns trigger language plpgsql as $$
begin
  if new.portrait ~ '^(file|public):' then
    new.portrait := case when new.status = 'published' then 'public:' else 'file:' end || split_part(new.portrait, ':', 2);
    update stored_file set public = (new.status = 'published')
    where owner_type = 'specialist' and owner_id = new.id and state = 'attached' and public <> (new.status = 'published');
  end if;
  return new;
end $$;
create trigger specialist_portrait_follows before update of status, portrait on specialist
  for each row execute function specialist_portrait_follows();
