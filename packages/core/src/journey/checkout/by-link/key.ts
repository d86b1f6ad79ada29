import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import { type TabStore, tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";

/** This tab's payment of one bill by its link: its number, and the key that reveals the full number. */
export interface StoredPayment {
  readonly key: string;
  readonly confirmation: string;
}

const Stored = v.object({ key: Uuid, confirmation: v.string() });

/** Stores one bill's payment across a reload of the tab. */
export const guestPaymentKey = (
  env: Pick<Environment, "session">,
  company: { readonly name: string },
  billId: string,
): TabStore<StoredPayment> => tabStore(env, `_ap_guest_payment_${company.name}_${billId}`, Stored);
