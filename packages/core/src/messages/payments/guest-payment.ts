/**
 * The additional texts of the pages for paying one bill by its link; see also `guestPaymentMessages`
 * (docs/requirements/single-payment.md).
 */
export const singlePaymentMessages = {
  title: "Pay bill {billNumber}",
  loading: "Loading the bill",
  amountDue: "Amount Due",
  paidBefore: "Already paid",
  seeBill: "See the whole bill",
  failedTitle: "The bill could not be loaded",
  paidTitle: "This bill is paid",
  payFirst: "Pay these older bills first:",
  payBill: "Pay the {year} bill: {amount}",
  search: "Search for another bill",
  status: {
    loading: "Looking for your payment",
    masked: "The full number is shown only on the page where the payment was made.",
    search: "Pay another bill",
    print: "Print",
  },
} as const;
