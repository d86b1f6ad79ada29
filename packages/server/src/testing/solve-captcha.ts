import { pbkdf2Sync } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import type { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Like the library's own, without sending each of some hundred tries to another thread and waiting for it. */
const deriveHere: typeof deriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength ?? 32, "sha256"),
});

/** Solves a captcha as the frame does; returns what the frame sends. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string> {
  const question = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: question, deriveKey: deriveHere });
  if (!solution) throw new Error("the captcha could not be solved");
  return Buffer.from(JSON.stringify({ challenge: question, solution })).toString("base64");
}
