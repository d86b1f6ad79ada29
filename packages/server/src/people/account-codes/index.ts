export { allCodes, makeAllCodes } from "./all-codes.ts";
export { codeOf } from "./codes.ts";
export { type ProvenBy, proveAccount } from "./proof.ts";
export { registerAccountCodes } from "./routes.ts";
