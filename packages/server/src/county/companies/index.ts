export { colorsOf } from "./colors.ts";
export * from "./companies.ts";
export { identityOf } from "./identity.ts";
export {
  COMPANIES_CHANGED,
  forgetWhenChanged,
  LISTENS_AS,
  serversHere,
  serversWithout,
} from "./listen.ts";
export * from "./office.ts";
export * from "./to-wire.ts";
