import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OLDEST_VERSION, requireVersion, TRIED_VERSION } from "./postgres-version.ts";

const server = (number: number) => ({ query: async () => ({ rows: [{ number }] }) }) as never;

it("a PostgreSQL that is too old is refused with an error, and the oldest supported one is not", async () => {
  await expect(requireVersion(server(150018))).rejects.toThrow(
    "This is PostgreSQL 15, and County Pay needs 16",
  );
  await requireVersion(server(160000));
});

it("docs/operating.md names the same PostgreSQL versions", () => {
  const operating = readFileSync(new URL("../../../../../docs/operating.md", import.meta.url), "utf8");
  expect(operating).toContain(`PostgreSQL ${OLDEST_VERSION} or newer (${TRIED_VERSION} is what everything`);
});
