import { define } from "./define.ts";

/** Importing the package defines `<county-pay>`; each element then says where the portal is in its attribute `api`. */
void define();

export type { CountyPayAttributes, CountyPayElement, CountyPayEvents } from "./types.ts";
