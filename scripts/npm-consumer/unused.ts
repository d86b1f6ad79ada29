import type { define } from "@county-pay/widget/define";
import "@county-pay/react";

/** A site that defines nothing: its imports must leave no code in the bundle. */
export type Defines = typeof define;
