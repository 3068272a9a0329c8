-- Editors and admins look for a specialist by the beginning of a name, an address or a license number.
-- Small letters without their marks; `searched` in the room desk writes what is looked for the same way.
create function desk_name(text) returns text language sql immutable strict parallel safe
  return translate(lower(translate($1, 'ČĆŠŽĐÁÄÉËÍÓÖŐÚÜŰÂÊÎÔÛÇÑ', 'čćšžđáäéëíóöőúüűâêîôûçñ')),
    'čćšžđáäéëíóöőúüűâêîôûçñ', 'ccszdaaeeiooouuuaeioucn');
create index specialist_desk_name_idx on specialist (desk_name(name || ' ' || lastname) text_pattern_ops);
create index specialist_desk_lastname_idx on specialist (desk_name(lastname || ' ' || name) text_pattern_ops);
create index account_email_beginning_idx on account (lower(email) text_pattern_ops) where role = 'specialist';
