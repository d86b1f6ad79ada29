/* Loads only if the server did not write the county's colors into the page. */
export { themeSheet } from "@county-pay/core/company";
