/** Why a bill cannot be paid online (PAY-036, PAY-037, PAY-040). */
export const paymentUnavailableMessages = {
  title: "Payment Unavailable",
  backTaxes: "This {label} has back taxes. To make a payment, any outstanding bills must be paid.",
  taxSale: "Electronic payment is currently unavailable for this Parcel ID.",
  online: "{company} does not take payments online. Please contact the office to pay.",
} as const;
