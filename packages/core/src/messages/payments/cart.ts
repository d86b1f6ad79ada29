/** How many bills the cart holds: on every page. */
export const cartCountMessages = {
  count: { one: "{count} bill in your cart", other: "{count} bills in your cart" },
} as const;

/** The cart, its toasts, and the back-taxes dialog (docs/requirements/cart.md). */
export const cartMessages = {
  // CART-003, CART-004, CART-011
  title: "Cart",
  back: "Back",
  loading: "Loading your cart",
  empty: {
    // ERRTEXT-011, CART-006
    title: "Your Cart Is Currently Empty!",
    help: "Search for a bill and add it to pay it here.",
  },
  open: "Open the cart",
  goTo: "Go to cart",
  // CART-009
  addMore: "Add More Bills",
  continue: "Continue",
  remove: "Remove",
  removeLabel: "Remove bill {billNumber} for {year}",
  total: "Total",
  feeNote: "A service fee may be added when you pay. You will see it before you agree to anything.",
  /** Why a row cannot be removed or changed. */
  olderYear: "Older bills are paid first. Remove the {year} bill before this one.",
  amount: {
    column: "Amount to pay",
    label: "Amount to pay for {year} bill {billNumber}",
    range: "Amount should be between {least} and {AmountDue}.",
  },
  clear: {
    action: "Clear",
    title: "Confirm Clearing Cart",
    // ERRTEXT-038, CART-005
    body: "Are you sure you want to clear the cart?",
    confirm: "Clear the cart",
    cancel: "Keep my bills",
  },
  toasts: {
    full: {
      title: "Cart Limit Reached!",
      body: "You've reached the maximum limit for bills in your cart.",
    },
    exists: { title: "Item Exists!", body: "The bill is already added to the cart." },
    someExist: {
      title: "Items Exists!",
      // ERRTEXT-031
      body: "Some of the selected bills are already added to the cart.",
    },
    added: { title: "Item Added!", body: "The bill is added to the cart." },
    // ERRTEXT-033
    addedMany: { title: "Items Added!", body: "The bills are added to the cart." },
    addedSome: {
      title: "Items Added!",
      body: "Bills added: {added} of {count}. Your cart is now full.",
    },
    addedProduct: { title: "Items Added!", body: "{product} has been added to the cart." },
    removed: { title: "Item Removed!", body: "The bill was removed from the cart." },
    removedMany: { title: "Items Removed!", body: "The bills were removed from the cart." },
    cleared: { title: "Cart Cleared Successfully!", body: "Your cart has been cleared." },
  },
  /**
   * Bills that a check removed from the cart. The specification abbreviates one of the sentences (WORDING-006): '...
   * were paid by another user and will be removed from the cart.'
   */
  takenOut: {
    title: "Your cart has changed",
    paid: "The following bill/s were paid by another user and will be removed from the cart.",
    restricted: "The following bill/s are restricted and will be removed from the cart.",
    pending:
      "A payment for the following bill/s is being confirmed. They will be removed from the cart so that nothing is paid twice.",
    sameParcel: "All bills under the same {label} were also removed.",
    line: "{year} bill {billNumber}",
    close: "Continue",
  },
  backTaxes: {
    title: "Choose the bills to add",
    // ERRTEXT-047
    body: "This Property has back taxes. Full or Partial Payments will be applied to the oldest bill first.",
    choose: "This property's bills, oldest first",
    total: "Total",
    continue: "Continue",
    cancel: "Cancel",
    line: "Tax year {year}, bill {billNumber}",
    olderFirst: "Choose the older bill first.",
    noBalance: "Nothing is due on this bill.",
  },
} as const;

/** The lines of a cart, in the portal and in the journey: removing a property's bills, and its older bills. */
export const cartLineMessages = {
  removeProperty: "Remove all {count} bills",
  removePropertyLabel: "Remove all {count} bills for {label} {number}",
  /** Older bills of a property that are not in the cart. */
  olderFirst: {
    title: "Pay these older bills first",
    body: "A property's bills are paid oldest first. Add these bills to your cart, or remove the newer ones.",
    alone:
      "A bill that is partially paid cannot go into the cart. Open it and press Pay Now to pay the rest.",
    line: "{year} bill {billNumber}",
    add: "Add to cart",
  },
} as const;

/**
 * The cart's own page in the portal: its table, the cost of each method, the results of a check
 * (docs/requirements/cart.md).
 */
export const cartPageMessages = {
  caption: "Bills in your cart",
  billNumber: "Bill number",
  year: "Tax year",
  owner: "Owner",
  dueDate: "Due date",
  amountDue: "Amount due",
  action: "Action",
  feesTitle: "Cost of each payment method",
  feesHelp: "You choose on the next step.",
  paidRemoved: { title: "Item/s Removed!", body: "The paid bill/s were removed from the cart." },
  invalidAmount: {
    title: "Proceed to Payment Unsuccessful!",
    body: "The Amount you've entered is invalid!",
  },
  emptied: {
    title: "Proceed to Payment Failed!",
    body: "Cart is now empty after being updated!",
  },
  updated: { title: "Cart was Updated Successfully!", body: "Cart items were updated!" },
} as const;
