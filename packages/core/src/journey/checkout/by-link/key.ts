import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import { type TabPlace, tabPlace } from "../../tab-place.ts";
import type { Environment } from "../../types.ts";

/** The attempt to pay one bill by its link, as stored in this tab: only its key, and whether it is over. */
export interface KeptAttempt {
  readonly key: string;
  /** It paid; its key still reveals the full reference number. */
  readonly done: boolean;
}

const Kept = v.object({ key: Uuid, done: v.boolean() });

/** Stores one bill's attempt across a reload of the tab. */
export const guestPaymentKey = (
  env: Pick<Environment, "session">,
  company: { readonly name: string },
  billId: string,
): TabPlace<KeptAttempt> => tabPlace(env, `_ap_guest_payment_${company.name}_${billId}`, Kept);
