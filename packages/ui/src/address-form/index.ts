export { countries, countryName } from "./countries.ts";
export { US_STATES } from "./us-states.ts";
