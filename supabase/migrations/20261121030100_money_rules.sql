-- Currency, minor units and the guest fee: the same rules as supabase/functions/_shared/domain, compared by a test.

create function private.currency_for_phone(p_phone text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    (select c.currency
       from (values
         ('1', 'USD'), ('44', 'GBP'), ('61', 'AUD'), ('33', 'EUR'), ('49', 'EUR'), ('39', 'EUR'), ('34', 'EUR'),
         ('81', 'JPY'), ('86', 'CNY'), ('91', 'INR'), ('971', 'AED'), ('966', 'SAR'), ('64', 'NZD'), ('55', 'BRL')
       ) as c(prefix, currency)
      where starts_with(ltrim(p_phone, '+'), c.prefix)
      order by length(c.prefix) desc
      limit 1),
    'USD');
$$;
comment on function private.currency_for_phone(text) is
  'ISO currency of a phone number in E.164; the longest dial prefix wins, unknown or missing is USD.';

create function private.minor_unit_digits(p_currency text) returns integer
language sql immutable
set search_path = ''
as $$ select case p_currency when 'JPY' then 0 else 2 end; $$;
comment on function private.minor_unit_digits(text) is 'Digits after the decimal point: 0 for the yen, else 2.';

create function private.to_minor(p_amount numeric, p_currency text) returns bigint
language sql immutable
set search_path = ''
as $$ select round(p_amount * 10::numeric ^ private.minor_unit_digits(p_currency))::bigint; $$;
comment on function private.to_minor(numeric, text) is
  'Minor units of a decimal amount, half a unit rounded up: 99.95 AUD is 9995, 100 JPY is 100.';

create function private.guest_fee_minor(p_tickets_minor bigint) returns bigint
language sql immutable
set search_path = ''
as $$ select (p_tickets_minor * 5 + 50) / 100; $$;
comment on function private.guest_fee_minor(bigint) is
  'The guest''s service fee in minor units: 5 % of the tickets, never of the bonus, half a unit rounded up.';

create function private.first_capital(p_text text) returns text
language sql immutable
set search_path = ''
as $$ select left(replace(upper(left(p_text, 1)), 'ß', 'SS'), 1); $$;
comment on function private.first_capital(text) is 'The first letter as one capital; ß, whose capital is SS, gives S.';

create function private.event_initials(p_event_name text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when parts.one ~ '^[[:alpha:]]' and parts.two ~ '^[[:alpha:]]'
      then private.first_capital(parts.one) || private.first_capital(parts.two)
    else 'XX'
  end
  from (
    select regexp_replace(split_part(p_event_name, '&', 1), '^\s+', '') as one,
           regexp_replace(split_part(p_event_name, '&', 2), '^\s+', '') as two
  ) as parts;
$$;
comment on function private.event_initials(text) is
  'The two capitals in front of an event''s ticket codes: TA for ''Tomás & Amara Wedding'', XX where there is no pair.';

create function private.ticket_code(p_initials text, p_sequence integer) returns text
language sql immutable
set search_path = ''
as $$ select p_initials || '-' || lpad(p_sequence::text, greatest(4, length(p_sequence::text)), '0'); $$;
comment on function private.ticket_code(text, integer) is
  'TA-0001; a sequence beyond 9999 grows longer, so that codes never repeat.';

create function private.new_reference() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- 32 characters without 0/O and 1/I, so that each takes exactly five random bits and can be read out on the phone.
  alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random constant bytea := uuid_send(gen_random_uuid());
  reference text := 'VF-';
begin
  -- Bytes 6 and 8 of a random UUID carry its version; the others are random throughout.
  for byte in 0..5 loop
    reference := reference || substr(alphabet, (get_byte(random, byte) & 31) + 1, 1);
  end loop;
  return reference
    || substr(alphabet, (get_byte(random, 7) & 31) + 1, 1)
    || substr(alphabet, (get_byte(random, 9) & 31) + 1, 1);
end
$$;
comment on function private.new_reference() is 'A booking''s reference for people, e.g. VF-7K2M9QXA.';
