import { pbkdf2Sync } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import type { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** As the library's own, without handing each of some hundred tries to another thread and waiting for it. */
const deriveHere: typeof deriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength ?? 32, "sha256"),
});

/** Does the work that a captcha asks, as the frame does it; answers what the frame sends. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string> {
  const question = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: question, deriveKey: deriveHere });
  if (!solution) throw new Error("the captcha could not be solved");
  return Buffer.from(JSON.stringify({ challenge: question, solution })).toString("base64");
}
