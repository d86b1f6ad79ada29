/** The error code of the operating system, PostgreSQL, or Node ("ENOENT", "57P03"); "" if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
