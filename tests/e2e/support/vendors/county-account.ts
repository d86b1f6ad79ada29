import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

/** After how many milliseconds a server reads the accounts of counties anew. */
const READ_ANEW_MS = 3_000;

const CLI = fileURLToPath(new URL("../../../../scripts/cli.mjs", import.meta.url));

/** Gives a county its own account at a gateway, at the command line, which tests the keys before it saves them. */
export async function setCountyAccount(
  company: string,
  kind: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const command = ["gateway", "set", "--company", company, "--kind", kind];
  const child = spawn(process.execPath, [CLI, ...command], {
    env: { ...process.env, COUNTY_PAY_DATA: process.env.PRODUCT_DATA, DATABASE_URL: "" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  child.stdin.end(
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${company} got no account at ${kind}: ${printed}`);
  // Until then, a server may still use the accounts that it read before the change.
  const changed = performance.now();
  await expect.poll(() => performance.now() - changed).toBeGreaterThan(READ_ANEW_MS);
}
