export { askToLeave, changeOrAsk } from "./ask.ts";
export { gatewayLetters } from "./letters.ts";
export { makeDueRequests } from "./make-due.ts";
export { registerGatewayRequests, requestToWire } from "./routes.ts";
