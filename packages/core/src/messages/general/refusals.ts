/** Sentences of the server that say more than the sentence of their code in `errorMessages`. */
export const refusalMessages = {
  belowMinimum: "This office takes at least {least} of this bill. Enter that amount or more.",
} as const;
