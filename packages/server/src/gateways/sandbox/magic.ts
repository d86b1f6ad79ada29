import type { Disputed, Scenario } from "./scenario.ts";

const APPROVED: Scenario = { name: "approved", description: "Approved" };
const DECLINED: Scenario = { name: "declined", description: "Declined", decline: "declined" };
const TRY_AGAIN: Scenario = {
  name: "try_again",
  description: "Not charged; the payer is asked to try the transaction again",
  decline: "try_again",
};
const SILENT: Scenario = {
  name: "silent_after",
  description: "Charged, but the gateway never answers; it tells when it is asked later",
  fault: "silent_after",
};
const BROKEN_BEFORE: Scenario = {
  name: "500_before",
  description: "The gateway breaks before it charges; nothing is taken",
  fault: "500_before",
};
const BROKEN_AFTER: Scenario = {
  name: "500_after",
  description: "Charged, but the gateway answers with a failure; it tells when it is asked later",
  fault: "500_after",
};
const SLOW: Scenario = { name: "slow", description: "Approved after some seconds", slow: true };

const REFUND_DECLINED: Scenario = {
  name: "refund_declined",
  description: "Approved; a void or a refund of it is declined",
  refundDecline: "refund_declined",
};
const REFUND_SILENT: Scenario = {
  name: "refund_silent_after",
  description: "Approved; a void or a refund of it works, but the gateway never answers",
  refundFault: "silent_after",
};
const REFUND_BROKEN_AFTER: Scenario = {
  name: "refund_500_after",
  description: "Approved; a void or a refund of it works, but the gateway answers with a failure",
  refundFault: "500_after",
};
const REFUND_BROKEN_BEFORE: Scenario = {
  name: "refund_500_before",
  description: "Approved; the gateway breaks before it voids or refunds, and nothing goes back",
  refundFault: "500_before",
};
const REFUND_FAILS: Scenario = {
  name: "refund_fails_later",
  description: "Approved; a refund of it works, and the payer's bank refuses it some time later",
  refundFails: "account_closed",
};

const disputed = (name: string, how: string, about: Disputed): Scenario => ({
  name: `disputed_${name}`,
  description: `Approved, then disputed ${how}`,
  disputed: about,
});

/** Every test card and its behavior. Expiration: any future month; security code: any. */
export const CARDS: Readonly<Record<string, Scenario>> = {
  "4111111111111111": APPROVED,
  "4242424242424242": APPROVED,
  "5555555555554444": APPROVED,
  "378282246310005": APPROVED,
  "6011111111111117": APPROVED,
  "4000000000000002": DECLINED,
  "4000000000009995": {
    name: "insufficient_funds",
    description: "Declined: insufficient funds",
    decline: "insufficient_funds",
    keeps: true,
  },
  "4000000000000341": {
    name: "declined_later",
    description: "Saved without complaint; every payment with it is declined",
    decline: "declined",
    keeps: true,
  },
  "4000000000000358": {
    name: "stolen_later",
    description: "Saved without complaint; every payment with it is declined for good: the card was stolen",
    decline: "stolen_card",
    keeps: true,
  },
  "4000000000000069": {
    name: "expired_card",
    description: "Declined: the card has expired",
    decline: "expired_card",
  },
  "4000000000000127": {
    name: "wrong_cvv",
    description: "Declined: wrong security code",
    decline: "wrong_cvv",
  },
  "4000000000000119": TRY_AGAIN,
  "4000000000001018": SILENT,
  "4000000000001026": BROKEN_BEFORE,
  "4000000000001034": BROKEN_AFTER,
  "4000000000001042": SLOW,
  "4000000000001059": {
    name: "amount_mismatch",
    description: "Charged with another amount than was asked; a person has to look at it",
    takesLess: true,
  },
  "4000002500003155": {
    name: "challenge_unless_saved",
    description:
      "The bank asks the payer to approve it, then approved; a saved one is charged without asking",
    challenge: "unless_saved",
  },
  "4000002760003184": {
    name: "challenge_always",
    description: "The bank asks the payer to approve every charge, then approved",
    challenge: "always",
  },
  "4000000000003220": {
    name: "challenge_required",
    description: "The bank asks the payer to approve every charge, then approved",
    challenge: "always",
  },
  "4000008400001629": {
    name: "challenge_declined",
    description: "The bank asks the payer to approve it, and declines it after that",
    challenge: "always",
    decline: "card_declined",
    keeps: true,
  },
  "4000000000001067": REFUND_DECLINED,
  "4000000000001075": REFUND_SILENT,
  "4000000000001083": REFUND_BROKEN_AFTER,
  "4000000000001091": REFUND_BROKEN_BEFORE,
  "4000000000001125": REFUND_FAILS,
  "4000000000001109": {
    name: "second_declined",
    description:
      "Approved; a second charge of it is declined, such as the fee where it is a charge of its own",
    second: { decline: "declined" },
  },
  "4000000000001117": {
    name: "second_silent_after",
    description: "Approved; a second charge of it works, but the gateway never answers about that",
    second: { fault: "silent_after" },
  },
  "4000000000000259": disputed("fraudulent", "as fraudulent", { reason: "fraudulent", networkCode: "10.4" }),
  "4000000000002685": disputed("not_received", "as not received", {
    reason: "not_received",
    networkCode: "13.1",
  }),
  "4000000000001976": disputed("inquiry", "as an inquiry, which moves no money", {
    reason: "unrecognized",
    networkCode: "",
    isInquiry: true,
  }),
  "4000000404000079": disputed("twice", "twice, each time for half of it", {
    reason: "duplicate",
    networkCode: "12.6.1",
    parts: 2,
  }),
};

const returned = (code: string, why: string): Scenario => ({
  name: `returned_${code}`,
  description: `Approved, then returned by the bank: ${code}, ${why}`,
  returned: code,
});

/** Every test account for eChecks, with any routing number that has a valid check digit. */
export const ACCOUNTS: Readonly<Record<string, Scenario>> = {
  "000123456789": APPROVED,
  "000111111101": returned("R01", "insufficient funds"),
  "000111111102": returned("R02", "account closed"),
  "000111111103": returned("R03", "no such account"),
  "000111111104": returned("R04", "account number is not valid"),
  "000111111105": DECLINED,
  "000111111106": TRY_AGAIN,
  "000111111107": SILENT,
  "000111111108": BROKEN_BEFORE,
  "000111111109": BROKEN_AFTER,
  "000111111110": SLOW,
  "000111111111": REFUND_DECLINED,
  "000111111112": REFUND_SILENT,
  "000111111119": REFUND_FAILS,
  "000111111113": {
    name: "not_validated",
    description: "Cannot be validated before its first debit: not an open account; nothing is charged",
    decline: "account_not_validated",
    isInvalid: true,
  },
  "000111111114": {
    name: "pending_then_paid",
    description: "Waits for the bank for a while, then approved",
    pending: "later",
  },
  "000111111115": {
    name: "pending_then_failed",
    description: "Waits for the bank for a while, then declined",
    pending: "later",
    decline: "insufficient_funds",
    keeps: true,
  },
  "000111111117": {
    name: "second_declined_at_once",
    description: "Waits for the bank for a while; a second charge of it is declined at once",
    pending: "later",
    second: { decline: "declined" },
  },
  "000111111118": {
    name: "first_declined_later",
    description: "Waits for the bank for a while, then declined; a second charge of it is approved at once",
    pending: "later",
    decline: "insufficient_funds",
    second: {},
  },
  "000111111116": {
    name: "pending_forever",
    description: "Waits for the bank, which never decides; it cannot be canceled",
    pending: "never",
  },
};

/** The result for a number in neither table: a sandbox charges no real card. */
export const NOT_A_TEST_NUMBER: Scenario = {
  name: "not_a_test_number",
  description: "Any other number: declined",
  decline: "not_a_test_number",
};

const BY_NAME = new Map(
  [...Object.values(CARDS), ...Object.values(ACCOUNTS)].map((scenario) => [scenario.name, scenario]),
);

/** The scenario with this name, which a token stores. */
export const scenarioNamed = (name: string): Scenario => BY_NAME.get(name) ?? NOT_A_TEST_NUMBER;
