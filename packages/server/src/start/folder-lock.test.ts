import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { lockFolder, lockFolderForCommand } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("only one of many processes locks an abandoned folder", async () => {
  const abandoned = { pid: process.pid, identity: "another boot", role: "product", stopping: false };
  await writeFile(join(folder, "county-pay.lock"), JSON.stringify(abandoned));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  expect(refusals.every((reason) => reason instanceof OperatorFailure)).toBe(true);
});

test("a lock file that a power failure left empty is replaced", async () => {
  await writeFile(join(folder, "county-pay.lock"), "");
  const lock = await lockFolder(folder);
  expect(lock.wasAbandoned).toBe(true);
});

test("a process waits for a holder that is stopping", async () => {
  const first = await lockFolder(folder);
  await first.markStopping();
  const second = lockFolder(folder);
  setTimeout(() => first.release(), 2_500);
  expect((await second).wasAbandoned).toBe(false);
});

test("a command shares the folder with the running product, and waits for another command", async () => {
  const product = await lockFolder(folder);
  expect(await lockFolderForCommand(folder)).toBeNull();
  await product.release();

  const first = await lockFolderForCommand(folder);
  const order: string[] = [];
  const second = lockFolderForCommand(folder).then(() => order.push("second"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  order.push("first is done");
  await first?.release();
  await second;
  expect(order).toEqual(["first is done", "second"]);
});
