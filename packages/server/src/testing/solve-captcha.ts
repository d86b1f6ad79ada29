import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does the work that a captcha asks, as the frame does it; answers what the frame sends. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string> {
  const question = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: question, deriveKey });
  if (!solution) throw new Error("the captcha could not be solved");
  return Buffer.from(JSON.stringify({ challenge: question, solution })).toString("base64");
}
