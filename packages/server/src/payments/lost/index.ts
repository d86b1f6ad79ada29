export { searchLostCharges } from "./search.ts";
