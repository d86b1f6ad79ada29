export { undoLostSales } from "./lost-sales.ts";
export { isByTerminal, payByTerminal } from "./pay.ts";
export { registerTerminals } from "./routes.ts";
export { sealTerminalSecrets, terminalSecrets } from "./secrets.ts";
