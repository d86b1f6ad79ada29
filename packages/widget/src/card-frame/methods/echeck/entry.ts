import type { Entry } from "../entry.ts";
import { AccountFields } from "./account-fields.tsx";

/** A typed bank account. */
export const echeck: Entry = {
  fields: ["routing", "account", "confirm"],
  Fields: AccountFields,
  instrumentOf: ({ account, routing }) => ({ kind: "ach", account, routing }),
  shownOf: ({ account }) => ({ brand: "", last4: account.slice(-4) }),
  cardTypeOf: () => "",
  words: ({ accountFor: heading, useAccount: use, declinedAccount: declined }) => ({
    heading,
    use,
    declined,
  }),
};
