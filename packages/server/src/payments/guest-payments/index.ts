export { registerGuestPayments } from "./routes.ts";
