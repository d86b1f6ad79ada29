const byName = (a, b) => a.localeCompare(b, "en");

/** A common form of a city's spellings: "St. Marys" and "Saint Marys", "Cañon City" and "Canon City". */
const sameCity = (name) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, "")
    .replace(/\bsaint\b/g, "st")
    .replace(/\bfort\b/g, "ft")
    .replace(/\bmount\b/g, "mt")
    .replaceAll(" ", "");

const groupBy = (rows, keyOf) => {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/** ZIP codes in the 50 states and the District of Columbia: GeoNames. */
const inStates = ({ geoNames }, isElsewhere) =>
  geoNames.filter(({ state }) => state !== "" && !isElsewhere(state));

/**
 * Military ZIP codes: the older list has their state and kind of post office; newer codes are only in GeoNames, without
 * a state. They get the state of the other codes with the same first three digits.
 */
function military({ geoNames, older }, states) {
  const known = older.filter(({ state }) => states.has(state));
  const stateOf = new Map(known.map(({ zip, state }) => [zip.slice(0, 3), state]));
  const later = geoNames.filter(({ zip, state }) => state === "" && stateOf.has(zip.slice(0, 3)));
  return [
    ...later.map(({ zip, city }) => ({ zip, city: city.split(" ")[0], state: stateOf.get(zip.slice(0, 3)) })),
    ...known.map(({ zip, city, state }) => ({ zip, city: city.toUpperCase(), state })),
  ];
}

/** Bases whose abbreviations GeoNames capitalizes like words: "Jbphh", "Tinker Afb". */
const ABBREVIATION = /\b(?:[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{2,}|Afb|Jber|Jbsa)\b/g;
const inCapitals = (name) => name.replace(ABBREVIATION, (letters) => letters.toUpperCase());

const MILITARY = new Set(["AA", "AE", "AP"]);

/** Every ZIP code once: `{ zip, city, state }`. Cities are spelled as in GeoNames, for example McDonough. */
function zipCodes(data) {
  const proper = new Set(data.cities.map(({ state }) => state));
  const isElsewhere = (state) => !proper.has(state);
  // GeoNames' file of the United States omits most of these.
  const territories = data.older.filter(({ state }) => isElsewhere(state) && !MILITARY.has(state));
  const written = new Map(data.cities.map(({ city, state }) => [`${state} ${city.toLowerCase()}`, city]));
  const all = [...military(data, MILITARY), ...territories, ...inStates(data, isElsewhere)];
  const byZip = new Map(all.map((row) => [row.zip, row]));
  return [...byZip.values()].map((row) => ({
    ...row,
    city: written.get(`${row.state} ${row.city.toLowerCase()}`) ?? inCapitals(row.city),
  }));
}

/** The cities of each state by name: those of ZIP codes with the Postal Service's spelling, then all others. */
function citiesByState(zips, { cities }) {
  const states = new Set(zips.map(({ state }) => state));
  const rows = [...zips, ...cities.filter(({ state, city }) => states.has(state) && !city.includes(","))];
  return [...groupBy(rows, ({ state }) => state)].map(([state, group]) => {
    const names = new Map();
    for (const { city } of group) if (!names.has(sameCity(city))) names.set(sameCity(city), city);
    return [state, [...names.values()].sort(byName)];
  });
}

/**
 * The states of a country: code and name. Some codes start with their country ("DK-84"), which ISO 3166-2 has only in
 * the long form; regions without a code are omitted, as in ISO 3166-2.
 */
const statesOf = ({ countryShortCode, regions }) =>
  regions
    .map(({ name, shortCode = "" }) => ({
      name,
      code: shortCode.toUpperCase().replace(`${countryShortCode}-`, ""),
    }))
    .filter(({ code }) => /^[A-Z0-9]{1,3}$/.test(code))
    .toSorted((a, b) => byName(a.name, b.name));

/** Codes that ISO 3166-1 reserves for other standards: Ascension Island, Tristan da Cunha. */
const NOT_COUNTRIES = new Set(["AC", "TA"]);

/**
 * The places file, which `packages/server/src/county/places` reads: lines of a key and its values, separated by tabs,
 * in byte order.
 * "countries": ISO codes and calling codes of each. "GE": states, code and name. "US-GA": cities. "30012": city and state.
 */
export function buildPlaces(data) {
  const countries = data.countries.filter(({ iso2 }) => !NOT_COUNTRIES.has(iso2));
  const zips = zipCodes(data);
  const lines = [
    ["countries", ...countries.map(({ iso2, iso3, phone }) => `${iso2} ${iso3} ${phone.join(" ")}`)],
    ...data.regions.map((country) => [
      country.countryShortCode,
      ...statesOf(country).map(({ code, name }) => `${code} ${name}`),
    ]),
    ...citiesByState(zips, data).map(([state, cities]) => [`US-${state}`, ...cities]),
    ...zips.map(({ zip, city, state }) => [zip, city, state]),
  ];
  const withValues = lines.filter(({ length }) => length > 1).map((values) => `${values.join("\t")}\n`);
  return withValues.sort().join("");
}
