/** Proof that an account belongs to the user: the code on its paper bill, or its last payment (decision 054). */
export const accountProofMessages = {
  way: "How can you show that this account is yours?",
  byCode: "With the account code on the paper bill",
  byPayment: "With the last payment that was made",
  code: "Account code",
  codeHint:
    "8 letters and digits in two groups, such as ABCD-2345. It is printed on the paper bill, next to the account number. Don't have the bill? Ask the office.",
  codeRequired: "Account code is a required field.",
  codeWrong: "This isn't the code for this account. Check the newest paper bill, then try again.",
  lastAmount: "Amount of the last payment",
  lastAmountHint:
    "The total including the fee, as shown on the receipt. What counts is the last payment that paid a whole bill, is at least 30 days old, and was made at the counter or by a signed-in resident other than you.",
  lastDate: "Date of the last payment",
  amountInvalid: "Enter the amount of the last payment, such as 120.50.",
  dateInvalid: "Enter the date of the last payment.",
  paymentWrong:
    "This doesn't match the last payment that counts for this account. Check its receipt, use the account code, or contact the office.",
  tooMany: "There were too many attempts. Wait until tomorrow, or contact the office.",
  taken: "Another person has already shown that this account is theirs. If it is yours, contact the office.",
} as const;

/** The account code as the office sees and prints it. */
export const accountCodeMessages = {
  title: "Account code of {account}",
  lead: "A resident links this account with the code. Give it only to the owner of record, and only after you checked who is asking.",
  code: "Account code",
  print: "Open the bill with its code, to print (opens a new tab)",
  ofCounty: "The code comes from the county's own bills, so it changes with the county's file only.",
  renew: "Make a new code",
  renewNote:
    "Make a new one after a sale. The previous code stops working; anyone who has already linked the account keeps it.",
  renewed: "The new code is {code}. The old code no longer works.",
  failed: "The code could not be shown",
  none: "This bill has no account or parcel number, so it has no code.",
  close: "Close",
} as const;
