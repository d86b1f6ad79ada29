/** How often to ask for the status of a payment in `processing`: quickly at first, then slower; in milliseconds. */
export const STATUS_POLL = { first: 2_000, calm: 5_000, calmAfter: 30_000 } as const;
