import { optional } from "../../platform/optional.tsx";

/** Only for signed-in users, so it loads after the first screen. */
export const SignedIn = optional(() => import("./signed-in.tsx"));
