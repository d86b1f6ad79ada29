import { fail, ok } from "@county-pay/core";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CaptchaState, createCaptcha } from "./captcha.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const SECRET = "a secret of the server";
const world = {
  now: () => Date.now(),
  later: (callback: () => void, milliseconds: number) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
const challenge = async () => {
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: SECRET,
  });
  return ok({ Challenge: { ...made }, ExpiresAt: new Date(Date.now() + 60_000).toISOString() });
};

async function solved(states: CaptchaState[]) {
  const captcha = createCaptcha(challenge, world, (state) => states.push(state));
  const done = captcha.solve();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  return captcha;
}

it("the captcha solves a challenge that the server accepts", async () => {
  const states: CaptchaState[] = [];
  const captcha = await solved(states);
  expect(states).toEqual(["solving", "solved"]);
  const payload = JSON.parse(atob(captcha.solution()));
  const check = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: SECRET });
  expect(check.verified).toBe(true);
});

// PAY-098
it("the captcha is unsolved again when its solution expires", async () => {
  const states: CaptchaState[] = [];
  const captcha = await solved(states);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe("expired");
  expect(captcha.solution()).toBe("");
});

it("the captcha reports a missing or foreign challenge", async () => {
  const answers = [
    fail({ code: "offline" as const, status: 0, message: "", details: {} }),
    ok({ Challenge: { parameters: { algorithm: "SCRYPT" } }, ExpiresAt: new Date().toISOString() }),
  ];
  for (const answer of answers) {
    const states: CaptchaState[] = [];
    const done = createCaptcha(
      async () => answer,
      world,
      (state) => states.push(state),
    ).solve();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(states).toEqual(["solving", "failed"]);
  }
});
