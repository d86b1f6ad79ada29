import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { allowExamples } from "./allow-examples.ts";

it("allowExamples adds the origins of moved example sites once, and only to demo counties of a demo database", async () => {
  const database = await testDatabase();
  const { pool } = database;
  const moved = ["http://localhost:5003", "http://127.0.0.1:5003"];
  const origins = async (name: string): Promise<string[]> =>
    (
      await pool.query<{ allowed_origins: string[] }>(
        "select allowed_origins from companies where name = $1",
        [name],
      )
    ).rows[0]?.allowed_origins ?? [];
  try {
    await pool.query(
      `insert into companies (name, display_name, allowed_origins) values
         ('demo', 'Demo', '{https://county.example,http://localhost:5003}'), ('real', 'Real', '{}')`,
    );
    await allowExamples(pool, moved);
    expect(await origins("demo")).toEqual(["https://county.example", "http://localhost:5003"]);

    await pool.query("insert into one_time_steps (name) values ('demo')");
    await allowExamples(pool, moved);
    await allowExamples(pool, moved);
    expect(await origins("demo")).toEqual(["https://county.example", ...moved]);
    expect(await origins("real")).toEqual([]);
  } finally {
    await database.close();
  }
});
