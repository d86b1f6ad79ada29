export { registerGatewayEvents } from "./routes.ts";
export { deleteOldEvents } from "./take-event.ts";
