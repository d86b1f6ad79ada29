import { fileURLToPath } from "node:url";
import { fillOnce, readStartEnvironment, runUntilStopped } from "@county-pay/server/start";

/** The real supervisor with a program that does almost nothing, so that starts and crashes can be tested quickly. */
const file = fileURLToPath(new URL("./stub-program.js", import.meta.url));

await runUntilStopped(
  () => ({
    environment: readStartEnvironment(process.env, "/nowhere"),
    programs: [{ name: "The stub", file, ports: ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"] }],
    seed: (pool) =>
      fillOnce(pool, async () => {
        if (process.env.STUB_SLOW_SEED) await pool.query("select pg_sleep(60)");
        await pool.query(
          "insert into companies (name, display_name) values ('demo', 'Demo County') on conflict do nothing",
        );
      }),
  }),
  () => "ready",
);
