/** Miscellaneous products and association dues: tiles, cards, the form, and its cart (docs/requirements/misc.md). */
export const miscMessages = {
  // SEARCH-017
  tiles: { title: "PAYMENTS", choose: "Choose SERVICE TYPE", pay: "Click to PAY" },
  dues: {
    "vendor-partner": "Vendor Partner",
    "member-company": "Member Company",
    "additional-attendee": "Additional Attendee",
    other: "Other",
  },
  /** A URL that names no product of the company (ERRTEXT-003, MISC-006). */
  unknown: {
    title: "Warning!",
    body: "The product you've entered isn't available on the list.",
  },
  form: {
    product: "Product",
    price: "Price",
    quantity: "Quantity",
    action: "Action",
    // MISC-008
    add: "Add to Cart",
    // MISC-009
    checkout: "Go to Checkout",
    cart: "Cart",
  },
  /** The errors of price and quantity (VALID-077, VALID-078). */
  errors: {
    price: "Price must be greater than zero.",
    priceTooLow: "Price must be at least {least}.",
    priceTooHigh: "Price must be at most {most}.",
    quantity: "Quantity must be greater than zero.",
    quantityWhole: "Only whole numbers are allowed.",
    quantityTooHigh: "Quantity must be at most {most}.",
  },
  paymentFor: { Insurance: "Insurance", Tag: "Tag", Title: "Title", Other: "Other" },
} as const;
