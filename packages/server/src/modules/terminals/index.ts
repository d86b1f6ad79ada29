export { undoLostSales } from "./lost-sales.ts";
export { registerTerminals } from "./routes.ts";
export { resealTerminalSecrets, sealTerminalSecrets } from "./secrets.ts";
