-- Wall times and their zones. JavaScript and PostgreSQL read some names differently (PST, AST, IST), and PostgreSQL lacks some that
-- JavaScript has (SystemV/EST5), so only names of the IANA list that mean the same to both are stored.

-- The current name of a zone, by any other one that JavaScript or PostgreSQL has had for it. The SQL counterpart of time-zones.ts in the contract.
create function current_time_zone(zone text) returns text
language sql immutable parallel safe
as $$
  select coalesce('{
    "act": "Australia/Darwin", "aet": "Australia/Sydney", "africa/asmera": "Africa/Asmara", "africa/timbuktu": "Africa/Bamako",
    "agt": "America/Argentina/Buenos_Aires", "america/argentina/comodrivadavia": "America/Argentina/Catamarca",
    "america/atka": "America/Adak", "america/buenos_aires": "America/Argentina/Buenos_Aires",
    "america/catamarca": "America/Argentina/Catamarca", "america/coral_harbour": "America/Atikokan",
    "america/cordoba": "America/Argentina/Cordoba", "america/ensenada": "America/Tijuana",
    "america/fort_wayne": "America/Indiana/Indianapolis", "america/godthab": "America/Nuuk",
    "america/indianapolis": "America/Indiana/Indianapolis", "america/jujuy": "America/Argentina/Jujuy",
    "america/knox_in": "America/Indiana/Knox", "america/louisville": "America/Kentucky/Louisville",
    "america/mendoza": "America/Argentina/Mendoza", "america/montreal": "America/Toronto", "america/nipigon": "America/Toronto",
    "america/pangnirtung": "America/Iqaluit", "america/porto_acre": "America/Rio_Branco",
    "america/rainy_river": "America/Winnipeg", "america/rosario": "America/Argentina/Cordoba",
    "america/santa_isabel": "America/Tijuana", "america/shiprock": "America/Denver", "america/thunder_bay": "America/Toronto",
    "america/virgin": "America/St_Thomas", "america/yellowknife": "America/Edmonton",
    "antarctica/south_pole": "Antarctica/McMurdo", "art": "Africa/Cairo", "asia/ashkhabad": "Asia/Ashgabat",
    "asia/calcutta": "Asia/Kolkata", "asia/choibalsan": "Asia/Ulaanbaatar", "asia/chongqing": "Asia/Shanghai",
    "asia/chungking": "Asia/Shanghai", "asia/dacca": "Asia/Dhaka", "asia/harbin": "Asia/Shanghai",
    "asia/istanbul": "Europe/Istanbul", "asia/kashgar": "Asia/Urumqi", "asia/katmandu": "Asia/Kathmandu",
    "asia/macao": "Asia/Macau", "asia/rangoon": "Asia/Yangon", "asia/saigon": "Asia/Ho_Chi_Minh",
    "asia/tel_aviv": "Asia/Jerusalem", "asia/thimbu": "Asia/Thimphu", "asia/ujung_pandang": "Asia/Makassar",
    "asia/ulan_bator": "Asia/Ulaanbaatar", "ast": "America/Anchorage", "atlantic/faeroe": "Atlantic/Faroe",
    "atlantic/jan_mayen": "Arctic/Longyearbyen", "australia/act": "Australia/Sydney", "australia/canberra": "Australia/Sydney",
    "australia/currie": "Australia/Hobart", "australia/lhi": "Australia/Lord_Howe", "australia/north": "Australia/Darwin",
    "australia/nsw": "Australia/Sydney", "australia/queensland": "Australia/Brisbane", "australia/south": "Australia/Adelaide",
    "australia/tasmania": "Australia/Hobart", "australia/victoria": "Australia/Melbourne", "australia/west": "Australia/Perth",
    "australia/yancowinna": "Australia/Broken_Hill", "bet": "America/Sao_Paulo", "brazil/acre": "America/Rio_Branco",
    "brazil/denoronha": "America/Noronha", "brazil/east": "America/Sao_Paulo", "brazil/west": "America/Manaus",
    "bst": "Asia/Dhaka", "canada/atlantic": "America/Halifax", "canada/central": "America/Winnipeg",
    "canada/east-saskatchewan": "America/Regina", "canada/eastern": "America/Toronto", "canada/mountain": "America/Edmonton",
    "canada/newfoundland": "America/St_Johns", "canada/pacific": "America/Vancouver", "canada/saskatchewan": "America/Regina",
    "canada/yukon": "America/Whitehorse", "cat": "Africa/Maputo", "cet": "Europe/Brussels",
    "chile/continental": "America/Santiago", "chile/easterisland": "Pacific/Easter", "cnt": "America/St_Johns",
    "cst": "America/Chicago", "cst6cdt": "America/Chicago", "ctt": "Asia/Shanghai", "cuba": "America/Havana",
    "eat": "Africa/Nairobi", "ect": "Europe/Paris", "eet": "Europe/Athens", "egypt": "Africa/Cairo", "eire": "Europe/Dublin",
    "est": "America/Panama", "est5edt": "America/New_York", "etc/gmt": "UTC", "etc/gmt+0": "UTC", "etc/gmt-0": "UTC",
    "etc/gmt0": "UTC", "etc/greenwich": "UTC", "etc/uct": "UTC", "etc/universal": "UTC", "etc/utc": "UTC", "etc/zulu": "UTC",
    "europe/belfast": "Europe/London", "europe/kiev": "Europe/Kyiv", "europe/nicosia": "Asia/Nicosia",
    "europe/tiraspol": "Europe/Chisinau", "europe/uzhgorod": "Europe/Kyiv", "europe/zaporozhye": "Europe/Kyiv",
    "gb": "Europe/London", "gb-eire": "Europe/London", "gmt": "UTC", "gmt+0": "UTC", "gmt-0": "UTC", "gmt0": "UTC",
    "greenwich": "UTC", "hongkong": "Asia/Hong_Kong", "hst": "Pacific/Honolulu", "iceland": "Atlantic/Reykjavik",
    "iet": "America/Indiana/Indianapolis", "iran": "Asia/Tehran", "israel": "Asia/Jerusalem", "ist": "Asia/Kolkata",
    "jamaica": "America/Jamaica", "japan": "Asia/Tokyo", "jst": "Asia/Tokyo", "kwajalein": "Pacific/Kwajalein",
    "libya": "Africa/Tripoli", "met": "Europe/Brussels", "mexico/bajanorte": "America/Tijuana",
    "mexico/bajasur": "America/Mazatlan", "mexico/general": "America/Mexico_City", "mit": "Pacific/Apia",
    "mst": "America/Phoenix", "mst7mdt": "America/Denver", "navajo": "America/Denver", "net": "Asia/Yerevan",
    "nst": "Pacific/Auckland", "nz": "Pacific/Auckland", "nz-chat": "Pacific/Chatham", "pacific/enderbury": "Pacific/Kanton",
    "pacific/johnston": "Pacific/Honolulu", "pacific/ponape": "Pacific/Pohnpei", "pacific/samoa": "Pacific/Pago_Pago",
    "pacific/truk": "Pacific/Chuuk", "pacific/yap": "Pacific/Chuuk", "plt": "Asia/Karachi", "pnt": "America/Phoenix",
    "poland": "Europe/Warsaw", "portugal": "Europe/Lisbon", "prc": "Asia/Shanghai", "prt": "America/Puerto_Rico",
    "pst": "America/Los_Angeles", "pst8pdt": "America/Los_Angeles", "roc": "Asia/Taipei", "rok": "Asia/Seoul",
    "singapore": "Asia/Singapore", "sst": "Pacific/Guadalcanal", "systemv/ast4": "America/Puerto_Rico",
    "systemv/ast4adt": "America/Halifax", "systemv/cst6": "America/Regina", "systemv/cst6cdt": "America/Chicago",
    "systemv/est5": "America/Panama", "systemv/est5edt": "America/New_York", "systemv/hst10": "Pacific/Honolulu",
    "systemv/mst7": "America/Phoenix", "systemv/mst7mdt": "America/Denver", "systemv/pst8": "Etc/GMT+8",
    "systemv/pst8pdt": "America/Los_Angeles", "systemv/yst9": "Etc/GMT+9", "systemv/yst9ydt": "America/Anchorage",
    "turkey": "Europe/Istanbul", "uct": "UTC", "universal": "UTC", "us/alaska": "America/Anchorage",
    "us/aleutian": "America/Adak", "us/arizona": "America/Phoenix", "us/central": "America/Chicago",
    "us/east-indiana": "America/Indiana/Indianapolis", "us/eastern": "America/New_York", "us/hawaii": "Pacific/Honolulu",
    "us/indiana-starke": "America/Indiana/Knox", "us/michigan": "America/Detroit", "us/mountain": "America/Denver",
    "us/pacific": "America/Los_Angeles", "us/pacific-new": "America/Los_Angeles", "us/samoa": "Pacific/Pago_Pago",
    "vst": "Asia/Ho_Chi_Minh", "w-su": "Europe/Moscow", "wet": "Europe/Lisbon", "zulu": "UTC"
  }'::jsonb ->> lower(zone), zone)
$$;

-- Whether PostgreSQL has a zone of that name. Abbreviations and POSIX rules, which it would read too, are no names of zones.
create function is_time_zone(zone text) returns boolean
language plpgsql stable
as $$
begin
  if zone <> 'UTC' and zone !~ '^([A-Z][A-Za-z_]+(/[A-Za-z_-]+)+|Etc/GMT[-+][0-9]{1,2})$' then return false; end if;
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- The name to store: the current one, or the given one where this PostgreSQL's list of zones is older than the change of name. Null for
-- a name that is no zone's. Names in another case are looked for last, since PostgreSQL reads the files of all zones for it.
create function stored_time_zone(zone text) returns text
language sql stable
as $$
  select case
    when is_time_zone(current_time_zone(zone)) then current_time_zone(zone)
    when is_time_zone(zone) then zone
    else (select n.name from pg_timezone_names n where lower(n.name) = lower(zone) and is_time_zone(n.name) limit 1)
  end
$$;

-- The wall: no server or import stores a zone on which reading would fail.
create function store_known_time_zone() returns trigger
language plpgsql
as $$
begin
  -- A name as the product sends it is tried at once: the exception block of is_time_zone is a savepoint, which Citus can't set while it
  -- copies rows to several machines. An unknown one fails with the same code, without the column, but the contract has refused it before.
  if new.time_zone ~ '^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(/[A-Z][A-Za-z_-]+)+)$'
    and current_time_zone(new.time_zone) = new.time_zone
  then
    perform now() at time zone new.time_zone;
    return new;
  end if;
  if stored_time_zone(new.time_zone) is null then
    raise exception 'This PostgreSQL has no time zone %', new.time_zone
      using errcode = 'invalid_parameter_value', table = tg_table_name, column = 'time_zone';
  end if;
  new.time_zone := stored_time_zone(new.time_zone);
  return new;
end
$$;

-- The instant of a wall time in a zone; of a time that the clocks repeat, the first, which PostgreSQL itself would not choose. The SQL
-- counterpart of readWallTime in the contract (dates/wall-time.ts); tests hold both to the same answers. Clocks go back by 60 minutes, and
-- by 30 on Lord Howe Island. One expression, so that queries can inline it.
create function first_instant_of(wall timestamp, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select case
    when (wall at time zone time_zone - interval '60 minutes') at time zone time_zone = wall
      then wall at time zone time_zone - interval '60 minutes'
    when (wall at time zone time_zone - interval '30 minutes') at time zone time_zone = wall
      then wall at time zone time_zone - interval '30 minutes'
    else wall at time zone time_zone
  end
$$;

revoke all on function
  current_time_zone(text), is_time_zone(text), stored_time_zone(text), store_known_time_zone(), first_instant_of(timestamp, text)
  from public;
-- Triggers call the first three as the role that changes a time zone.
grant execute on function
  current_time_zone(text), is_time_zone(text), stored_time_zone(text), first_instant_of(timestamp, text)
  to automotive_crm_app;
