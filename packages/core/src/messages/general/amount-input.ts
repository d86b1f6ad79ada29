/** How to write an amount that cannot be read as typed (VALID-035). */
export const amountInputMessages = {
  example: "Enter an amount, such as 50.00.",
  decimalMark: "Use a point for cents: {amount}.",
  ambiguous:
    "This can be read as two different amounts. Write it with a point for cents and without a thousands separator, such as {amount}.",
  decimals: "Enter value up to 2 decimal places only",
  tooLarge: "This amount is too large. Enter a smaller one.",
} as const;
