export { documentLink } from "./links.ts";
export { registerDocuments } from "./routes.ts";
