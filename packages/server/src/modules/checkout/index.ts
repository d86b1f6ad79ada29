export { registerFrame } from "./frame-routes.ts";
export { registerCheckout } from "./routes.ts";
