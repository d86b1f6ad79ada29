export { addressChangeLetters } from "./letters.ts";
export { registerAddressChanges } from "./routes.ts";
