/** The answer of a call that has nothing to say but that it worked (`Done` of the contract). */
export const DONE = { Status: "success" } as const;
