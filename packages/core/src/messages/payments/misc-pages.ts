/**
 * The additional texts of the pages for choosing and paying products and dues; see also `miscMessages`
 * (docs/requirements/misc.md).
 */
export const miscPageMessages = {
  title: "What do you want to pay?",
  bills: {
    title: "Bills",
    text: "Search by parcel, owner or bill number.",
    /** For an association, whose members have no parcels. */
    textDues: "Search by member number, member name or invoice number.",
    action: "Search for a bill",
  },
  duesTitle: "Association dues",
  setPrice: "Enter price and quantity",
  payOther: "Pay for something else",
  formTitle: "Add {name} to your cart",
  priceLabel: "Price of {product}",
  quantityLabel: "Quantity of {product}",
  prices: {
    each: "{price} each",
    from: "From {least}",
    upTo: "Up to {most}",
    between: "From {least} to {most}",
    any: "You enter the amount",
  },
  changes: {
    title: "Your cart has changed",
    price: "{product}: the price is now {now} instead of {before}.",
    gone: "{product} is no longer sold here, so it was removed from your cart.",
    range: "{product} was removed from your cart, because this amount is no longer accepted. Add it again.",
  },
  close: "Close",
  cart: {
    open: { one: "Cart, {count} product", other: "Cart, {count} products" },
    help: "Choose a product and add it to pay it here.",
    choose: "Choose a product",
    amount: "Amount",
    count: { one: "{count} product in your cart", other: "{count} products in your cart" },
    removeLabel: "Remove {product}",
    keep: "Keep my products",
    back: "Back",
  },
  pay: {
    title: "Payment",
    back: "Back",
    forTitle: "What you pay for",
    paymentFor: "Payment For",
    choose: "Choose one",
    other: "Other",
    otherHint: "Up to 30 characters.",
    invoice: "Bill/Invoice Number",
    tagVin: "Tag/VIN",
    license: "Driver License Number",
    nothing: "Nothing in this cart is to be paid.",
  },
  drives: {
    title: "Your motor vehicle cart",
    vin: "VIN",
    invoice: "Invoice",
    item: "Item",
    amount: "Amount",
    total: "Total",
    notFound: "We could not find this cart. Check the link, or ask the office for a new one.",
    failed: "The cart could not be loaded",
  },
} as const;
