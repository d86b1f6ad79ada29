export { CountryField } from "./country-field.tsx";
export { useCountries, usePlaces } from "./use-places.ts";
