/** A value as text for a jsonb parameter. Half characters, which PostgreSQL refuses there, become U+FFFD. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string" ? Buffer.from(part, "utf8").toString("utf8") : part,
  );
