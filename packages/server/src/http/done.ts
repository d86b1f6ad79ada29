/** The response of a call that only reports success (`Done` of the contract). */
export const DONE = { Status: "success" } as const;
