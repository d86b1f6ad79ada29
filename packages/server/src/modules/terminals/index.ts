export { undoLostSales } from "./lost-sales.ts";
export { type CardBody, isByTerminal, payByTerminal } from "./pay.ts";
export { registerTerminals } from "./routes.ts";
export { sealTerminalSecrets, terminalSecrets } from "./secrets.ts";
