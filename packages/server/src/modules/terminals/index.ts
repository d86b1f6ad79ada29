export { undoLostSales } from "./lost-sales.ts";
export { registerTerminals } from "./routes.ts";
export { sealTerminalSecrets } from "./secrets.ts";
