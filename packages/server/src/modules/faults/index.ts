export { registerFaults } from "./routes.ts";
