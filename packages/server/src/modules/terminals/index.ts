export { undoLostSales } from "./lost-sales.ts";
export { registerTerminals } from "./routes.ts";
