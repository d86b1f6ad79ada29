import { defineConfig } from "vitest/config";

/** Two kinds of tests: rules and components in memory, and the server against a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/{core,ui,widget,portal}/src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/src/**/*.test.ts", "tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
