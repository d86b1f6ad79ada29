export { type City, cityOfZip } from "./geography.ts";
export { registerPlaces } from "./routes.ts";
