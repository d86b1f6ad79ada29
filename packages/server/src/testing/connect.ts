import pg from "pg";

/** Runs `work` on a separate connection and closes it; for tests that must not hold a pool open. */
export async function withConnection<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end().catch(() => undefined));
}
