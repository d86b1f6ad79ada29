import { execFileSync } from "node:child_process";
import { scryptSync } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deriveKey } from "./derive-key.ts";
import { hashPassword, isPassword, RANKS } from "./passwords.ts";

const salt = Buffer.alloc(16, 7);
const cheap = { logN: 4, r: 1, p: 1 };

it("a key is the one that scrypt derives, and several can be derived at once", async () => {
  const passwords = ["a", "b", "c", "Contraseña(1)"];
  const keys = await Promise.all(
    passwords.map((password) => deriveKey({ password, salt, length: 32, cost: cheap })),
  );
  expect(keys).toEqual(passwords.map((password) => scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 })));
});

it("a cost that scrypt refuses is an error, and the next key is derived", async () => {
  const impossible = deriveKey({ password: "a", salt, length: 32, cost: { logN: 0, r: 1, p: 1 } });
  await expect(impossible).rejects.toThrow();
  expect(await deriveKey({ password: "a", salt, length: 32, cost: cheap })).toHaveLength(32);
});

it("a password is compared while every thread of Node's pool is held up", async () => {
  const stored = await hashPassword("Sample(1)Password");
  const folder = mkdtempSync(join(tmpdir(), "county-pay-pool-"));
  // Opening a pipe waits in the pool until another program writes to it.
  const pipes = Array.from({ length: 8 }, (_, index) => join(folder, `pipe-${index}`));
  execFileSync("mkfifo", pipes);
  const waiting = pipes.map((pipe) => open(pipe, "r"));
  let opened = 0;
  for (const one of waiting) void one.then(() => (opened += 1));
  try {
    expect(await isPassword("Sample(1)Password", stored, RANKS.known)).toBe(true);
    expect(opened).toBe(0);
  } finally {
    const writers = pipes.map((pipe) => openSync(pipe, "r+"));
    for (const handle of await Promise.all(waiting)) await handle.close();
    writers.forEach(closeSync);
    rmSync(folder, { recursive: true });
  }
});
