import { optional } from "../optional.tsx";

/** Only for signed-in users, so it loads after the first screen. */
export const Access = optional(() => import("./access.tsx"));
