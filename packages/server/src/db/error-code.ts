/** The code of a failure of the operating system, of PostgreSQL or of Node ("ENOENT", "57P03"); "" where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
