/**
 * Adding a consumer to the private or the view-only list (ERRTEXT-070 to 073, VALID-080). {list} is Private or View
 * Only, which the specification leaves open (WORDING-006): 'Confirm Addition to ... List' and 'The consumer has been
 * successfully added to the ... list'.
 */
export const restrictionMessages = {
  privateList: "Private list",
  viewOnlyList: "View-only list",
  private: "Private",
  viewOnly: "View Only",
  existsTitle: "Consumer Exists!",
  exists: "Consumer already exists in the {list} List.",
  confirmTitle: "Confirm Addition to {list} List",
  confirm: "Are you sure you want to add this Consumer to {list} list?",
  addedTitle: "Success!",
  added: "The consumer has been successfully added to the {list} list",
  failedTitle: "Failed!",
  reasonRequired: "This field is required.",
  reasons: {
    altered: "Altered/Fictitious",
    cardFraud: "Credit Card Fraud",
    insufficient: "Insufficient Funds",
  },
} as const;
