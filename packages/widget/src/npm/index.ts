import { define } from "./define.ts";

/** Importing the package defines `<county-pay>`; each element then names the portal's origin in its `api` attribute. */
void define();

export type { CountyPayAttributes, CountyPayElement, CountyPayEvents } from "./types.ts";
