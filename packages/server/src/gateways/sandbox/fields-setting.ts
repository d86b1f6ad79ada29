import * as v from "valibot";

/** How cards and accounts are entered: in the sandbox's hosted fields, or in our own form (decision 320). */
export const GATEWAY_FIELDS = v.optional(v.picklist(["hosted", "own"]), "hosted");
