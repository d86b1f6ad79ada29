import type { define } from "@county-pay/widget/define";
import "@county-pay/react";

/** A site that defines nothing: what it imports must leave nothing behind. */
export type Defines = typeof define;
