import type { ErrorCode } from "../../errors.ts";
import { failureMessages, notMadeMessages } from "./failures.ts";

/** The message for each error code: what happened and what to do, in a sentence or two. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  ...failureMessages,
  ...notMadeMessages,
  validation_failed: "Something is missing or incorrect. Check it and try again.",
  login_failed: "The email address or password is incorrect. Check both and try again.",
  password_needed: "Enter your password again to do this. Nothing was changed.",
  link_expired: "This link has already been used or has expired. Ask for a new one.",
  already_exists: "This already exists.",
  account_taken: "This account belongs to another sign-in. If it is yours, contact your office.",
  proof_failed:
    "What you entered does not match this account. Look at the newest paper bill, then try again.",
  in_use: "This is still in use and cannot be removed.",
  too_many_attempts: "There were too many attempts. No money was taken. Wait a while, then try again.",
  too_many_files:
    "Your office has no room for another file. Finish the uploads that are under way, or try again tomorrow: files are removed a week after they were uploaded.",
  file_over_limit: "This file is larger than a file may be, so it was not read. Split it.",
  file_too_complex:
    "Reading this file took too long or too much memory, so nothing was done. Check that it is the right file, or split it.",
  idempotency_conflict:
    "This payment was already started with other details. Go back to your cart and start again.",
  session_expired:
    "Your payment session has ended. No money was taken. Go back to your cart and start again.",
  session_closed: "This payment is already closed. Check its result before you start another.",
  account_changed:
    "The office has changed how it takes payments. No money was taken. Start the payment again and enter the card or account once more.",
  captcha_failed: "We could not confirm that you are a person. Check the box again.",
  consent_missing: "Accept the terms and conditions to continue.",
  cart_empty: "Your cart is empty. Add a bill to pay it.",
  cart_too_large: "Your cart holds too many bills. Pay some of them first, then add the rest.",
  amount_changed: "The amount due has changed. Look at the new total before you pay.",
  amount_invalid: "This amount cannot be paid. Enter an amount between $0.01 and what is due.",
  drawer_closed: "Your drawer is closed. It takes in and pays out nothing more. Open a new drawer to go on.",
  method_unavailable: "This office does not accept this payment method online. Choose another one.",
  payment_declined: "Your payment was declined. No money was taken. Check your details or use another card.",
  payment_pending: "This payment is still being confirmed. Wait until that is done, then try again.",
  refund_amount_invalid:
    "This amount cannot be given back. Load the payment again to see how much of it is left.",
  bill_paid: "This bill has already been paid. You do not need to pay it again.",
  bill_pending: "A payment for this bill is being confirmed. Do not pay it again.",
  bill_not_payable: "This bill cannot be paid now. Please contact the office.",
  older_bill_unpaid: "An older bill for this property is unpaid and must be paid first. No money was taken.",
  bill_restricted: "This bill cannot be paid online. Please contact the office.",
  bill_partially_paid:
    "This bill is partially paid and cannot go into the cart. Open it and press Pay Now to pay the rest.",
  in_line: "Many people are paying right now. Wait a minute, then try again.",
  busy: "Too many people are using this service right now. Wait a few seconds, then try again.",
};
