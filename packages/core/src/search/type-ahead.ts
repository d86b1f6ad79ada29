/** Type-ahead starts at this length (SEARCH-028). */
export const TYPE_AHEAD = { milliseconds: 200, leastCharacters: 1 } as const;
