/**
 * A value as text for a jsonb parameter. What PostgreSQL refuses there, half characters and the character zero, becomes
 * U+FFFD.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string"
      ? Buffer.from(part, "utf8").toString("utf8").replaceAll("\u0000", "\ufffd")
      : part,
  );
