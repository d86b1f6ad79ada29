export { drawLogos } from "./draw-logos.ts";
export { drawStoredLogos } from "./draw-stored-logos.ts";
export { newLogo, svgProblemIn } from "./new-logo.ts";
export { storedLogo } from "./stored-logo.ts";
