import { accountProblem, confirmProblem, routingProblem } from "../methods/echeck/account.ts";
import { digits, type Fields } from "./field.ts";

/** The fields of a bank account. */
export const accountFields: Fields<"routing" | "account" | "confirm"> = {
  routing: { problem: ({ routing }, { texts }) => routingProblem(routing, texts), normalize: digits(9) },
  account: { problem: ({ account }, { texts }) => accountProblem(account, texts), normalize: digits(17) },
  confirm: {
    problem: ({ confirm, account }, { texts }) => confirmProblem(confirm, account, texts),
    normalize: digits(17),
  },
};
