export { registerControls } from "./routes.ts";
export { readLimits, readPermissions, readRights, reasonsOf, storedMatrix } from "./stored.ts";
