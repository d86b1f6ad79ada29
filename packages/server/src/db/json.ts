/**
 * A value as text for a jsonb parameter. Lone surrogates and NUL characters, which PostgreSQL refuses there, become
 * U+FFFD.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string"
      ? Buffer.from(part, "utf8").toString("utf8").replaceAll("\u0000", "\ufffd")
      : part,
  );
