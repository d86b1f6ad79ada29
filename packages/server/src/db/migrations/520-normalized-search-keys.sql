-- Names, addresses, and numbers are compared by one key, which is made the same way of what a county's file has and of
-- what a visitor types (decision 520). Forward only. Takes about five minutes for a million bills.

create extension if not exists unaccent;

-- Each word by which another is compared, and the forms that mean the same. The first list is appendix C1 of the Postal
-- Service's Publication 28 as the npm package street-types has it (MIT License, see NOTICE), with SAINT, which has the
-- abbreviation of STREET; a test compares them. Words that share an abbreviation are one. The second list is appendices B
-- and C2, for addresses only: a person's N is an initial. Of the units, those that have a number of their own are one.
do $dictionary$
declare
  v_suffixes constant text := '
    ALLEY: ALLEE ALLY ALY, ANEX: ANNEX ANNX ANX, ARCADE: ARC, AVENUE: AV AVE AVEN AVENU AVN AVNUE, BAYOU: BAYOO BYU,
    BEACH: BCH, BEND: BND, BLUFF: BLF BLUF, BLUFFS: BLFS, BOTTOM: BOT BOTTM BTM, BOULEVARD: BLVD BOUL BOULV,
    BRANCH: BR BRNCH, BRIDGE: BRDGE BRG, BROOK: BRK, BROOKS: BRKS, BURG: BG, BURGS: BGS, BYPASS: BYP BYPA BYPAS BYPS,
    CAMP: CMP CP, CANYON: CANYN CNYN CYN, CAPE: CPE, CAUSEWAY: CAUSWA CSWY,
    CENTER: CEN CENT CENTR CENTRE CNTER CNTR CTR, CENTERS: CTRS, CIRCLE: CIR CIRC CIRCL CRCL CRCLE, CIRCLES: CIRS,
    CLIFF: CLF, CLIFFS: CLFS, CLUB: CLB, COMMON: CMN, COMMONS: CMNS, CORNER: COR, CORNERS: CORS, COURSE: CRSE,
    COURT: CT, COURTS: CTS, COVE: CV, COVES: CVS, CREEK: CRK, CRESCENT: CRES CRSENT CRSNT, CREST: CRST,
    CROSSING: CRSSNG XING, CROSSROAD: XRD, CROSSROADS: XRDS, CURVE: CURV, DALE: DL, DAM: DM, DIVIDE: DIV DV DVD,
    DRIVE: DR DRIV DRV, DRIVES: DRS, ESTATE: EST, ESTATES: ESTS, EXPRESSWAY: EXP EXPR EXPRESS EXPW EXPY,
    EXTENSION: EXT EXTN EXTNSN, EXTENSIONS: EXTS, FALL:, FALLS: FLS, FERRY: FRRY FRY, FIELD: FLD, FIELDS: FLDS,
    FLAT: FLT, FLATS: FLTS, FORD: FRD, FORDS: FRDS, FOREST: FORESTS FRST, FORGE: FORG FRG, FORGES: FRGS, FORK: FRK,
    FORKS: FRKS, FORT: FRT FT, FREEWAY: FREEWY FRWAY FRWY FWY, GARDEN: GARDN GDN GRDEN GRDN, GARDENS: GDNS GRDNS,
    GATEWAY: GATEWY GATWAY GTWAY GTWY, GLEN: GLN, GLENS: GLNS, GREEN: GRN, GREENS: GRNS, GROVE: GROV GRV, GROVES: GRVS,
    HARBOR: HARB HARBR HBR HRBOR, HARBORS: HBRS, HAVEN: HVN, HEIGHTS: HT HTS, HIGHWAY: HIGHWY HIWAY HIWY HWAY HWY,
    HILL: HL, HILLS: HLS, HOLLOW: HLLW HOLLOWS HOLW HOLWS, INLET: INLT, ISLAND: IS ISLND, ISLANDS: ISLNDS ISS,
    ISLE: ISLES, JUNCTION: JCT JCTION JCTN JUNCTN JUNCTON, JUNCTIONS: JCTNS JCTS, KEY: KY, KEYS: KYS, KNOLL: KNL KNOL,
    KNOLLS: KNLS, LAKE: LK, LAKES: LKS, LAND:, LANDING: LNDG LNDNG, LANE: LN, LIGHT: LGT, LIGHTS: LGTS, LOAF: LF,
    LOCK: LCK, LOCKS: LCKS, LODGE: LDG LDGE LODG, LOOP: LOOPS, MALL:, MANOR: MNR, MANORS: MNRS,
    MEADOW: MDW MDWS MEADOWS MEDOWS, MEWS:, MILL: ML, MILLS: MLS, MISSION: MISSN MSN MSSN, MOTORWAY: MTWY,
    MOUNT: MNT MT, MOUNTAIN: MNTAIN MNTN MOUNTIN MTIN MTN, MOUNTAINS: MNTNS MTNS, NECK: NCK, ORCHARD: ORCH ORCHRD,
    OVAL: OVL, OVERPASS: OPAS, PARK: PARKS PRK, PARKWAY: PARKWAYS PARKWY PKWAY PKWY PKWYS PKY, PASS:, PASSAGE: PSGE,
    PATH: PATHS, PIKE: PIKES, PINE: PNE, PINES: PNES, PLACE: PL, PLAIN: PLN, PLAINS: PLNS, PLAZA: PLZ PLZA, POINT: PT,
    POINTS: PTS, PORT: PRT, PORTS: PRTS, PRAIRIE: PR PRR, RADIAL: RAD RADIEL RADL, RAMP:, RANCH: RANCHES RNCH RNCHS,
    RAPID: RPD, RAPIDS: RPDS, REST: RST, RIDGE: RDG RDGE, RIDGES: RDGS, RIVER: RIV RIVR RVR, ROAD: RD, ROADS: RDS,
    ROUTE: RTE, ROW:, RUE:, RUN:, SHOAL: SHL, SHOALS: SHLS, SHORE: SHOAR SHR, SHORES: SHOARS SHRS, SKYWAY: SKWY,
    SPRING: SPG SPNG SPRNG, SPRINGS: SPGS SPNGS SPRNGS, SPUR: SPURS, SQUARE: SQ SQR SQRE SQU, SQUARES: SQRS SQS,
    STATION: STA STATN STN, STRAVENUE: STRA STRAV STRAVEN STRAVN STRVN STRVNUE, STREAM: STREME STRM,
    STREET: SAINT ST STR STRT, STREETS: STS, SUMMIT: SMT SUMIT SUMITT, TERRACE: TER TERR, THROUGHWAY: TRWY,
    TRACE: TRACES TRCE, TRACK: TRACKS TRAK TRK TRKS, TRAFFICWAY: TRFY, TRAIL: TRAILS TRL TRLS, TRAILER: TRLR TRLRS,
    TUNNEL: TUNEL TUNL TUNLS TUNNELS TUNNL, TURNPIKE: TPKE TRNPK TURNPK, UNDERPASS: UPAS, UNION: UN, UNIONS: UNS,
    VALLEY: VALLY VLLY VLY, VALLEYS: VLYS, VIADUCT: VDCT VIA VIADCT, VIEW: VW, VIEWS: VWS,
    VILLAGE: VILL VILLAG VILLG VILLIAGE VLG, VILLAGES: VLGS, VILLE: VL, VISTA: VIS VIST VST VSTA, WALK: WALKS, WALL:,
    WAY: WY, WAYS:, WELL: WL, WELLS: WLS';
  v_units constant text := '
    BASEMENT: BSMT, BUILDING: BLDG, DEPARTMENT: DEPT, EAST: E, FLOOR: FL, FRONT: FRNT, HANGAR: HNGR, KEY:, LOBBY: LBBY,
    LOT:, LOWER: LOWR, NORTH: N, NORTHEAST: NE, NORTHWEST: NW, OFFICE: OFC, PENTHOUSE: PH, PIER:, REAR:, ROOM: RM,
    SIDE:, SLIP:, SOUTH: S, SOUTHEAST: SE, SOUTHWEST: SW, SPACE: SPC, STOP:, TRAILER:, UNIT: # APARTMENT APT STE SUITE,
    UPPER: UPPR, WEST: W';
  v_ones constant text[] := '{FIRST,SECOND,THIRD,FOURTH,FIFTH,SIXTH,SEVENTH,EIGHTH,NINTH}';
  v_teens constant text[] := '{TENTH,ELEVENTH,TWELFTH,THIRTEENTH,FOURTEENTH,FIFTEENTH,SIXTEENTH,SEVENTEENTH,EIGHTEENTH,
    NINETEENTH}';
  v_tens constant text[] := '{TWENTY,THIRTY,FORTY,FIFTY,SIXTY,SEVENTY,EIGHTY,NINETY}';
  v_endings constant text[] := '{ST,ND,RD,TH,TH,TH,TH,TH,TH}';
  v_list text;
  v_words jsonb := '{}';
begin
  select jsonb_object_agg(word, number || ending) into v_words from (
    select word, n as number, v_endings[n] as ending from unnest(v_ones) with ordinality o (word, n)
    union all
    select word, 9 + n, 'TH' from unnest(v_teens) with ordinality o (word, n)
    union all
    select regexp_replace(word, 'Y$', 'IETH'), 10 + 10 * n, 'TH' from unnest(v_tens) with ordinality t (word, n)
    union all
    select t.word || o.word, 10 + 10 * t.n + o.n, v_endings[o.n]
    from unnest(v_tens) with ordinality t (word, n), unnest(v_ones) with ordinality o (word, n)
  ) ordinals;
  foreach v_list in array array[v_suffixes, v_units] loop
    v_words := (
      select jsonb_object_agg(form, entry[1]) from regexp_split_to_table(v_list, ',') listed (line)
      cross join lateral regexp_match(line, '(\w+):(.*)') entry
      cross join lateral regexp_split_to_table(entry[1] || ' ' || btrim(entry[2]), '\s+') form
      where form <> ''
    ) || v_words;
    execute format('create function %I() returns jsonb language sql immutable parallel safe as %L',
      case when v_list = v_suffixes then 'search_name_forms' else 'search_address_forms' end,
      format('select %L::jsonb', v_words));
  end loop;
end $dictionary$;

-- Upper case, without accents and apostrophes, everything but letters and digits as single spaces: 'OBRIEN SMITH' for
-- "O’Brien-Smith", '21' for '0021', 'TWENTYFIRST' for 'Twenty-First'. With p_joined, hyphens between letters, and spaces
-- after what begins a name, are left out too: 'OBRIENSMITH', 'MCDONALD' for 'Mc Donald', 'DELACRUZ' for 'De la Cruz',
-- 'PO' for 'P O'.
create function search_folded(p_value text, p_joined boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  v text := p_value;
begin
  if octet_length(v) <> length(v) then
    v := public.unaccent('public.unaccent', v);
  end if;
  v := upper(translate(v, '''`´‘’‛ʹʻʼʽˈˊˋ′＇', ''));
  if v ~ '[^A-Z0-9 ]|  |TY |\m0|^ | $' then
    v := regexp_replace(v, '\m([A-Z])\.(?=[A-Z]\M)', '\1', 'g');
    if p_joined then
      v := regexp_replace(v, '([A-Z])-(?=[A-Z])', '\1', 'g');
    end if;
    v := btrim(regexp_replace(replace(replace(v, '&', ' AND '), '#', ' # '), '[^[:alnum:]#]+', ' ', 'g'));
    v := regexp_replace(v, '\m0+(?=[0-9]+\M)', '', 'g');
    v := regexp_replace(v, '\m((TWEN|THIR|FOR|FIF|SIX|SEVEN|EIGH|NINE)TY) ' ||
      '(?=(FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH|EIGHTH|NINTH)\M)', '\1', 'g');
  end if;
  if p_joined then
    v := regexp_replace(v, '\m(NORTH|SOUTH) (?=(EAST|WEST)\M)', '\1', 'g');
    v := regexp_replace(v, '\m(D|L|O|DA|DE|DEL|DEN|DER|DI|DU|EL|LA|LAS|LE|LOS|MAC|MC|VAN|VON) (?=[A-Z]{2})', '\1', 'g');
    v := regexp_replace(v, '\m([A-Z]) (?=[A-Z]\M)', '\1', 'g');
  end if;
  return v;
end $$;

-- The key of a name: each word of search_folded by the one that means the same.
create function search_name_key(p_value text, p_joined boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  v_word text;
  v_key text := '';
begin
  foreach v_word in array string_to_array(replace(public.search_folded(p_value, p_joined), '# ', ''), ' ') loop
    v_key := v_key || ' ' || coalesce(public.search_name_forms() ->> v_word, v_word);
  end loop;
  return substr(v_key, 2);
end $$;

-- The key of an address, in the same way. With p_joined also '8TH STREET' for '8 ST'.
create function search_address_key(p_value text, p_joined boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  v_named constant text := '(?= (STREET|AVENUE|ROAD|DRIVE|COURT|PLACE|LANE|TERRACE|WAY)\M)';
  v_word text;
  v_key text := '';
begin
  foreach v_word in array string_to_array(public.search_folded(p_value, p_joined), ' ') loop
    v_key := v_key || ' ' || coalesce(public.search_address_forms() ->> v_word, v_word);
  end loop;
  v_key := substr(v_key, 2);
  if strpos(v_key, 'UNIT UNIT') > 0 then
    v_key := regexp_replace(v_key, '\mUNIT( UNIT)+\M', 'UNIT', 'g');
  end if;
  if p_joined then
    v_key := regexp_replace(v_key, '( [0-9]?1[0-9]| [0-9]{0,2}[04-9])' || v_named, '\1TH', 'g');
    v_key := regexp_replace(v_key, '( [0-9]{0,2}1)' || v_named, '\1ST', 'g');
    v_key := regexp_replace(v_key, '( [0-9]{0,2}2)' || v_named, '\1ND', 'g');
    v_key := regexp_replace(v_key, '( [0-9]{0,2}3)' || v_named, '\1RD', 'g');
  end if;
  return v_key;
end $$;

create function search_name(value text) returns text
  language sql immutable strict parallel safe return search_name_key(value, false);
create function search_address(value text) returns text
  language sql immutable strict parallel safe return search_address_key(value, false);

-- The other key under which a name or an address is found, that of its joined words; p_key is its first one. Null if there
-- is no other.
create function search_joined(p_value text, p_key text, p_is_address boolean) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if p_key !~ '\m(D|L|O|DA|DE|DEL|DEN|DER|DI|DU|EL|LA|LAS|LE|LOS|MAC|MC|VAN|VON|[A-Z]) [A-Z]|(NOR|SOU)TH (EA|WE)ST| [0-9]{1,3} [A-Z]'
      and p_value !~ '[[:alpha:]][-‐‑‒–—][[:alpha:]]' then
    return null;
  end if;
  return nullif(case when p_is_address then public.search_address_key(p_value, true)
    else public.search_name_key(p_value, true) end, p_key);
end $$;

-- A number by its parts without leading zeros: '1234' for '001-02-0034', 'R12' for 'R0012'.
create function search_parts(value text) returns text
  language sql immutable strict parallel safe
  return search_number(regexp_replace(value, '(^|[^0-9])0+(?=[0-9])', '\1', 'g'));

-- The keys under which a bill's property is found. Kinds: 1 parcel, 2 account, 3 location, 4 owner, 5 address. A name or
-- an address has one for each of its words, beginning with that word: 'OAK STREET  120 NORTH' for '120 N OAK ST'. Two
-- spaces, which no text has, are where it began. The key of joined words counts as one that does not begin where its text
-- does.
drop function search_keys_of(text, text, text, text, text);
create function search_keys_of(
  p_parcel text, p_account text, p_location text, p_owner text, p_owner_name text, p_address text, p_property_address text
) returns table (kind smallint, later boolean, key text) language sql immutable parallel safe as $$
  select n.kind::smallint, false, n.key from (values (1, p_parcel), (2, p_account), (3, p_location)) n (kind, key)
  where n.key <> ''
  union all
  select t.kind::smallint, t.is_joined or w.n > 1, case when w.n = 1 then t.value
    else array_to_string(t.words[w.n:], ' ') || '  ' || array_to_string(t.words[:w.n - 1], ' ') end
  from (
    select kind, is_joined, value, string_to_array(value, ' ') as words from (values
      (4, false, p_owner), (5, false, p_address),
      (4, true, search_joined(p_owner_name, p_owner, false)), (5, true, search_joined(p_property_address, p_address, true))
    ) v (kind, is_joined, value)
  ) t
  cross join lateral generate_series(1, cardinality(t.words)) w (n)
  where t.value <> ''
$$;

-- Names and addresses of bills, in one rewrite of the table.
drop index bills_owner;
drop index bills_address;
alter table bills drop column owner_search, drop column address_search,
  add column owner_search text generated always as (search_name(owner_name)) stored,
  add column address_search text generated always as (search_address(property_address)) stored;
create index bills_owner on bills (company_id, owner_search text_pattern_ops);
create index bills_address on bills (company_id, address_search text_pattern_ops);
drop index consumers_name;
drop function search_words(text);

-- Names and addresses of customers: both keys of the name, each word after a space.
alter table consumers
  add column name_search text generated always as (
    ' ' || search_name(full_name) || coalesce('  ' || search_joined(full_name, search_name(full_name), false), '')
  ) stored,
  add column address_search text generated always as (' ' || search_address(coalesce(address ->> 'address1', ''))) stored;

-- Numbers whose parts have leading zeros.
create index bills_parcel_parts on bills (company_id, search_parts(parcel_id) text_pattern_ops)
  where search_parts(parcel_id) <> parcel_search;
create index bills_bill_parts on bills (company_id, search_parts(bill_number) text_pattern_ops)
  where search_parts(bill_number) <> bill_search;
create index bills_location_parts on bills (company_id, search_parts(description) text_pattern_ops)
  where property_type = 'M' and search_parts(description) <> search_number(description);
create index bills_account_parts on bills (company_id, search_parts(account_number) text_pattern_ops)
  where search_parts(account_number) <> account_search;

-- The keys of names and addresses, written without their indexes.
alter table search_keys drop constraint search_keys_pkey;
drop index search_keys_property;
delete from search_keys where kind in (4, 5);
insert into search_keys (company_id, kind, later, key, property_id)
  select distinct b.company_id, k.kind, k.later, k.key, b.property_id
  from (
    select distinct b.company_id, p.id as property_id, b.owner_search, b.owner_name, b.address_search, b.property_address
    from bills b
    join search_properties p on p.company_id = b.company_id and p.property = coalesce(b.property_key, 'bill ' || b.id)
    where not b.is_withheld
  ) b
  cross join lateral search_keys_of('', '', '', b.owner_search, b.owner_name, b.address_search, b.property_address) k;
alter table search_keys add primary key (company_id, kind, later, key, property_id);
create index search_keys_property on search_keys (company_id, property_id);
