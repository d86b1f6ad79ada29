/** A value as JSON that PostgreSQL takes: half characters, which it refuses, become the replacement character. */
export const jsonParameter = (value: unknown): string =>
  JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/gi, "\\ufffd");
