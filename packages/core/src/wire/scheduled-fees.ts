import * as v from "valibot";
import { FeeConfig } from "./fees.ts";
import { IsoDate } from "./values.ts";

/** Our addition: fees that apply from a day, in the county's time zone, until others do. */
export const ScheduledFees = v.object({ From: IsoDate, ...FeeConfig.entries });
export type ScheduledFeesWire = v.InferOutput<typeof ScheduledFees>;
