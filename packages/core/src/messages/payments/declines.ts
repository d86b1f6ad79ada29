/**
 * The reasons for a bank's or card company's decline, for clerks at the counter; payers see one sentence for every
 * decline.
 */
export const declineMessages = {
  because: "The payment was declined: {reason}. No money was taken.",
  /** For an unlisted code. */
  other: "{code}, as the payment processor reports",
  reasons: {
    declined: "the bank gives no reason",
    generic_decline: "the bank gives no reason",
    do_not_honor: "the bank gives no reason",
    card_declined: "the bank gives no reason",
    insufficient_funds: "insufficient funds",
    expired_card: "the card has expired",
    wrong_cvv: "the security code is wrong",
    incorrect_cvc: "the security code is wrong",
    incorrect_zip: "the ZIP code does not match the card",
    incorrect_number: "the card number is wrong",
    stolen_card: "the card was reported stolen",
    lost_card: "the card was reported lost",
    card_velocity_exceeded: "the card is over its limit",
    fraudulent: "the bank suspects fraud",
    invalid_token: "the card details were used already or have expired",
    wrong_method: "these details are for another payment method",
    not_a_test_number: "this is not a sandbox test number",
    invalid_account: "the account does not exist",
    account_closed: "the account is closed",
    try_again: "the bank asks to try again",
    not_permitted: "the card does not allow this payment",
    transaction_not_allowed: "the card does not allow this payment",
    restricted_card: "the card does not allow this payment",
    pickup_card: "the bank has blocked the card",
    withdrawal_count_limit_exceeded: "the card is over its limit",
    abandoned: "the payment was stopped before anything was charged",
    key_refused: "the payment processor does not accept this office's key",
    method_unavailable: "the payment processor does not accept this payment method",
    needs_verification: "the bank wants the payer to confirm the payment",
    refund_declined: "the payment processor did not give the money back",
    no_such_charge: "the payment processor has no such payment",
    not_voidable: "the payment has settled and can only be refunded",
    more_than_taken: "this is more than is left of the payment",
  },
} as const;
