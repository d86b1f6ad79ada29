/** Miscellaneous products and association dues: tiles, cards, the form and its cart (spec 0:108, 0:133-139, 1:68-69). */
export const miscMessages = {
  tiles: { title: "PAYMENTS", choose: "Choose SERVICE TYPE", pay: "Click to PAY" },
  dues: {
    "vendor-partner": "Vendor Partner",
    "member-company": "Member Company",
    "additional-attendee": "Additional Attendee",
    other: "Other",
  },
  /** An address that names no product of the company (spec 1:164). */
  unknown: {
    title: "Warning!",
    body: "The product you've entered isn't available on the list.",
  },
  form: {
    product: "Product",
    price: "Price",
    quantity: "Quantity",
    action: "Action",
    add: "Add to Cart",
    checkout: "Go to Checkout",
    cart: "Cart",
  },
  /** What is wrong with price and quantity (spec 1:69). */
  errors: {
    price: "Price must be greater than zero.",
    priceDecimals: "Enter value up to 2 decimal places only",
    priceTooHigh: "Price must be at most {most}.",
    quantity: "Quantity must be greater than zero.",
    quantityWhole: "Only whole numbers are allowed.",
    quantityTooHigh: "Quantity must be at most {most}.",
  },
  paymentFor: { Insurance: "Insurance", Tag: "Tag", Title: "Title", Other: "Other" },
} as const;
