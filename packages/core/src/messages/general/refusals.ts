/** The server's sentences that are more specific than their code's sentence in `errorMessages`. */
export const refusalMessages = {
  belowMinimum: "This office takes at least {least} of this bill. Enter that amount or more.",
} as const;
